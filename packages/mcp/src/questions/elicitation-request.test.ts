import { describe, expect, it } from '@jest/globals';
import { canShowForms, readAnswer } from './elicitation-request.ts';

describe('canShowForms', () => {
  it.each([{}, { form: {} }, { form: { applyDefaults: true } }, { form: {}, url: {} }])(
    'is true for elicitation: %j',
    (elicitation) => {
      expect(canShowForms({ elicitation })).toBe(true);
    },
  );

  it.each([undefined, null, true, [], { url: {} }, { form: null }, { form: true, url: {} }])(
    'is false for elicitation: %j',
    (elicitation) => {
      expect(canShowForms({ elicitation })).toBe(false);
    },
  );
});

describe('readAnswer', () => {
  const schema = {
    type: 'object' as const,
    properties: {
      sure: { type: 'boolean' },
      count: { type: 'integer' },
      color: { type: 'string', enum: ['red', 'blue'] },
    },
    required: ['sure'],
  };

  it.each([
    [{ action: 'accept', content: { sure: true } }, schema],
    [{ action: 'accept', content: { sure: false, count: 2, color: 'red' } }, schema],
    [{ action: 'accept', content: {} }, undefined],
  ])('accepts %j', (answer, form) => {
    expect(readAnswer(answer, form)).toEqual(answer);
  });

  it('reads an accepted form without fields', () => {
    expect(readAnswer({ action: 'accept' })).toEqual({ action: 'accept', content: {} });
  });

  it('reads a declined form', () => {
    expect(readAnswer({ action: 'decline', content: { sure: true } }, schema)).toEqual({ action: 'decline' });
  });

  it.each([
    undefined,
    null,
    'accept',
    ['accept'],
    {},
    { action: 'cancel' },
    { action: 'ACCEPT' },
    { action: true },
    { action: 'accept' },
    { action: 'accept', content: {} },
    { action: 'accept', content: [true] },
    { action: 'accept', content: { sure: 'true' } },
    { action: 'accept', content: { sure: true, count: 1.5 } },
    { action: 'accept', content: { sure: true, color: 'green' } },
    { action: 'accept', content: { sure: true, other: 1 } },
    { action: 'accept', content: JSON.parse('{"sure":true,"__proto__":{}}') },
  ])('treats %j as cancelled', (answer) => {
    expect(readAnswer(answer, schema)).toEqual({ action: 'cancel' });
  });
});
