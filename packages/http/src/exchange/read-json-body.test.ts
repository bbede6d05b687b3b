import { describe, expect, it } from '@jest/globals';
import type { Body } from './create-body-reader.ts';
import { readJsonBody } from './read-json-body.ts';
import { refusal } from './refusal.ts';

const read = (body: Body) => readJsonBody({ readBody: async () => body });
const busy = refusal('busy', 'Later');

describe('readJsonBody', () => {
  it.each([
    ['{"a":[1]}', { a: [1] }],
    ['null', null],
    ['', undefined],
    [' \n', undefined],
  ])('reads %j', async (text, value) => {
    expect(await read({ ok: true, text })).toEqual({ ok: true, value, length: text.length });
  });

  it.each<[string, Body, string]>([
    ['what is not JSON', { ok: true, text: '{' }, 'The body is not JSON'],
    [
      'more names than are quickly read',
      { ok: true, text: `{${Array.from({ length: 50_001 }, (_, i) => `"name${i}":0`)}}` },
      'The body cannot be read: there are more than 50000 names in it',
    ],
    ['a body that was refused', { ok: false, refusal: busy }, 'Later'],
  ])('refuses %s', async (_, body, message) => {
    expect(await read(body)).toMatchObject({ ok: false, refusal: { body: { error: { message } } } });
  });
});
