import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ApiRefusal } from './api-refusal.ts';
import { type FieldKind, readFields } from './read-fields.ts';

const read = (kind: FieldKind, value: unknown) => {
  const found = readFields(value === undefined ? {} : { field: value }, { field: kind });
  return found instanceof ApiRefusal ? found.message : found.field;
};

describe('readFields', () => {
  it.each<[FieldKind, unknown, unknown]>([
    ['text', 'a', 'a'],
    ['text', '', ''],
    ['text?', undefined, undefined],
    ['text|null', null, null],
    ['text|null', 'a', 'a'],
    ['integer?', 0, 0],
    ['integer?', '17', 17],
    ['integer?', '000', 0],
    ['integer?', '999999999', 999_999_999],
    ['anything?', undefined, undefined],
    ['anything?', [1], [1]],
    ['anything?', null, null],
    ['mapping', { a: 1 }, { a: 1 }],
    [['on', 'off'], 'off', 'off'],
  ])('%j takes %j', (kind, value, found) => {
    expect(read(kind, value)).toEqual(found);
  });

  it.each<[FieldKind, unknown, string]>([
    ['text', undefined, 'text'],
    ['text', 7, 'text'],
    ['text', null, 'text'],
    ['text?', null, 'text'],
    ['text|null', undefined, 'text or null'],
    ['integer?', -1, 'an integer of at least 0'],
    ['integer?', 1.5, 'an integer of at least 0'],
    ['integer?', '', 'an integer of at least 0'],
    ['integer?', ' 1', 'an integer of at least 0'],
    ['integer?', '1e3', 'an integer of at least 0'],
    ['integer?', '1234567890', 'an integer of at least 0'],
    ['integer?', true, 'an integer of at least 0'],
    ['mapping', [], 'an object'],
    ['mapping', null, 'an object'],
    [['on', 'off'], 'ON', 'one of on, off'],
    [['on', 'off'], undefined, 'one of on, off'],
    [['on', 'off'], ['on'], 'one of on, off'],
  ])('%j refuses %j', (kind, value, expected) => {
    expect(read(kind, value)).toBe(`The field "field" must be ${expected}`);
  });

  it.each([[null], [[]], ['text'], [7], [undefined]])('refuses a body that is %j', (body) => {
    expect(readFields(body, {})).toMatchObject({
      code: 'bad_request',
      message: 'The body is not a JSON object',
    });
  });

  it.each(['more', 'constructor', 'toString', ''])('refuses a field that it does not know: %j', (name) => {
    expect(readFields({ [name]: 1 }, { field: 'anything?' })).toMatchObject({
      code: 'bad_request',
      status: 400,
      message: `Unknown field ${JSON.stringify(name)}`,
    });
  });

  it('returns only fields that were asked for, whatever comes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const found = readFields(body, { a: 'text?', b: 'integer?', c: 'anything?' });
        if (found instanceof ApiRefusal) return found.status === 400;
        return Object.keys(found).every((name) => ['a', 'b', 'c'].includes(name));
      }),
    );
  });
});
