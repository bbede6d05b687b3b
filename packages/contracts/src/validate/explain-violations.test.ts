import { describe, expect, it } from '@jest/globals';
import type { JsonSchema } from '../types.ts';
import { validateInput } from './validate-input.ts';
import { formatViolation } from './violation.ts';

/** What is said about the value of `k`. */
const explain = (schema: object, value: unknown, more: object = {}) =>
  validateInput(
    { input_schema: { type: 'object', properties: { k: schema }, ...more } as JsonSchema },
    { k: value },
  ).map(formatViolation);

describe('explainViolations', () => {
  it.each<[object, unknown, string]>([
    [{ minLength: 2 }, 'a', 'k: expected at least 2 characters, got "a"'],
    [{ maxLength: 1 }, 'ab', 'k: expected at most 1 character, got "ab"'],
    [{ minItems: 1 }, [], 'k: expected at least 1 item, got []'],
    [{ maxItems: 2 }, [1, 2, 3], 'k: expected at most 2 items, got [1,2,3]'],
    [{ minProperties: 1 }, {}, 'k: expected at least 1 properties, got {}'],
    [{ maxProperties: 0 }, { a: 1 }, 'k: expected at most 0 properties, got {"a":1}'],
    [{ format: 'date' }, 'x', 'k: expected a valid date, got "x"'],
    [{ type: ['string', 'integer', 'null'] }, true, 'k: expected string, integer or null, got true'],
    [
      { contains: { const: 1 }, minContains: 2, maxContains: 3 },
      [1],
      'k: expected at least 2 items that fit "contains", got [1]',
    ],
    [
      { contains: { const: 1 }, minContains: 2, maxContains: 3 },
      [1, 1, 1, 1],
      'k: expected 2 to 3 items that fit "contains", got [1,1,1,1]',
    ],
    [
      { enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
      0,
      'k: expected one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more, got 0',
    ],
    [{ enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, 0, 'k: expected 1, 2, 3, 4, 5, 6, 7, 8, 9 or 10, got 0'],
    [{ enum: ['a'] }, 'b', 'k: expected "a", got "b"'],
  ])('%j with %j: %s', (schema, value, text) => {
    expect(explain(schema, value)).toEqual([text]);
  });

  it.each<[string, object, unknown, string[]]>([
    [
      'items at their place',
      { items: { type: 'string' } },
      ['a', 1, 'b', null],
      ['k[1]: expected string, got 1', 'k[3]: expected string, got null'],
    ],
    [
      'what is nested',
      { properties: { a: { items: { required: ['b'] } } } },
      { a: [{}, { b: 1 }] },
      ['k.a[0].b: missing, required'],
    ],
    [
      'odd names in quotes',
      { additionalProperties: { type: 'null' } },
      { 'a b/c~d': 1 },
      ['k["a b/c~d"]: expected null, got 1'],
    ],
    [
      'names next to others',
      { dependentRequired: { a: ['b', 'c'] } },
      { a: 1, c: 1 },
      ['k.b: missing, needed beside "a"'],
    ],
    [
      'several names that are missing',
      { required: ['a', 'b'] },
      {},
      ['k.a: missing, required', 'k.b: missing, required'],
    ],
    [
      'names that are not known',
      { properties: { size: {} }, additionalProperties: false },
      { sise: 1, x: 2 },
      ['k.sise: unknown property. Did you mean "size"?', 'k.x: unknown property'],
    ],
    [
      'names that nothing has looked at',
      { properties: { ab: { type: 'string' } }, unevaluatedProperties: false },
      { a: 1, ab: 5 },
      ['k.ab: expected string, got 5', 'k.a: unknown property. Did you mean "ab"?'],
    ],
    [
      'names with a slash that nothing has looked at',
      { unevaluatedProperties: false },
      { 'a/b': 1 },
      ['k["a/b"]: unknown property'],
    ],
    [
      'the same fault once',
      { allOf: [{ type: 'string' }, { type: 'string' }] },
      1,
      ['k: expected string, got 1'],
    ],
    [
      'all of several',
      { allOf: [{ minimum: 3 }, { multipleOf: 2 }] },
      1,
      ['k: expected at least 3, got 1', 'k: expected a multiple of 2, got 1'],
    ],
    [
      'one of none',
      { oneOf: [{ type: 'string' }, { minimum: 5 }] },
      1,
      ['k: expected string, or at least 5, got 1'],
    ],
    [
      'alternatives inside alternatives',
      { anyOf: [{ type: 'string' }, { anyOf: [{ type: 'null' }, { type: 'array' }] }] },
      1,
      ['k: expected string, or null, got 1'],
    ],
    [
      'then, not if',
      JSON.parse('{"if": {"type": "integer"}, "then": {"minimum": 5}}'),
      1,
      ['k: expected at least 5, got 1'],
    ],
    [
      'dependent schemas',
      { dependentSchemas: { a: { required: ['b'] } } },
      { a: 1 },
      ['k.b: missing, required'],
    ],
    [
      'names by pattern',
      { patternProperties: { '^x': { type: 'null' } } },
      { x1: 1, y: 2 },
      ['k.x1: expected null, got 1'],
    ],
    [
      'items by place',
      { prefixItems: [{ type: 'string' }, { type: 'null' }], items: false },
      ['a', 1, 2],
      ['k[1]: expected null, got 1', 'k[2]: not accepted here'],
    ],
  ])('lists %s', (_, schema, value, texts) => {
    expect(explain(schema, value).sort()).toEqual([...texts].sort());
  });

  it('follows references, recursive ones too', () => {
    const tree = {
      type: 'object',
      properties: { next: { $ref: '#/$defs/tree' }, name: { type: 'string' } },
      additionalProperties: false,
    };
    const more = { $defs: { tree } };
    expect(explain({ $ref: '#/$defs/tree' }, { next: { next: { nmae: 1 } } }, more)).toEqual([
      'k.next.next.nmae: unknown property. Did you mean "name"?',
    ]);
  });

  it('cuts a long value short', () => {
    const [text = ''] = explain({ type: 'null' }, 'x'.repeat(1000));
    expect(text.length).toBeLessThan(260);
    expect(text).toMatch(/^k: expected null, got "x+…$/);
  });
});
