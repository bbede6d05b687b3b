import { describe, expect, it } from '@jest/globals';
import { buildInputSchema, validateToolArgs } from './index.ts';
import { defineArgs, defineTool } from './testing/define.ts';

describe('buildInputSchema', () => {
  it.each([
    ['boolean', ['true', 'false'], [true, false]],
    ['integer', ['1', '2'], [1, 2]],
    ['number', ['0.5', '2'], [0.5, 2]],
    ['string', ['1', 'true'], ['1', 'true']],
    ['integer', ['007', 'x'], ['007', 'x']],
  ] as const)('gives the enum of a %s as values of that type: %j', (type, texts, values) => {
    const { properties } = buildInputSchema(defineArgs([{ type, enum: [...texts] }]));
    expect(properties.x?.enum).toEqual(values);
  });

  it('advertises only enum values that validation accepts, for values of the declared type', () => {
    const args = defineArgs([{ type: 'integer', enum: ['1', '9007199254740993'] }]);
    for (const x of buildInputSchema(args).properties.x?.enum ?? [])
      expect(validateToolArgs({ x }, defineTool({ args })).errors).toEqual([]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('leaves out a default of %d', (value) => {
    expect(buildInputSchema(defineArgs([{ type: 'number', default: value }])).properties.x).toEqual({
      type: 'number',
    });
  });

  it('requires what the last definition of a name requires, as validation does', () => {
    const args = defineArgs([{ required: true }, {}]);
    expect(buildInputSchema(args).required).toBeUndefined();
    expect(validateToolArgs({}, defineTool({ args })).errors).toEqual([]);
  });

  it('holds arguments called like inherited properties', () => {
    const schema = buildInputSchema(
      defineArgs([{ name: '__proto__', required: true }, { name: 'constructor' }]),
    );
    expect(JSON.stringify(schema)).toBe(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}},"required":["__proto__"]}',
    );
  });
});
