import { describe, expect, it } from '@jest/globals';
import type { Contract, JsonSchema } from '../types.ts';
import { describeContract } from './describe-contract.ts';
import { embedSchema } from './embed-schema.ts';
import { showContract } from './show-contract.ts';

describe('embedSchema', () => {
  it('moves references, and only references', () => {
    const schema: JsonSchema = {
      $id: 'https://a.test/x',
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        a: { $ref: '#/$defs/x' },
        $ref: { type: 'string' },
        data: { const: { $ref: '#/$defs/x' }, default: { $ref: '#' }, enum: [{ $ref: '#' }] },
        list: { items: { $ref: '#' }, prefixItems: [{ $ref: '#/$defs/x' }, true] },
      },
      anyOf: [{ $ref: '#/$defs/x' }],
      not: { $ref: '#/$defs/x' },
      additionalProperties: { $ref: '#/$defs/x' },
      $defs: { x: { patternProperties: { '^a': { $ref: '#/$defs/x' } } } },
    };
    const before = structuredClone(schema);
    const to = '#/components/schemas/t.input';
    expect(embedSchema(schema, to)).toEqual({
      type: 'object',
      properties: {
        a: { $ref: `${to}/$defs/x` },
        $ref: { type: 'string' },
        data: { const: { $ref: '#/$defs/x' }, default: { $ref: '#' }, enum: [{ $ref: '#' }] },
        list: { items: { $ref: to }, prefixItems: [{ $ref: `${to}/$defs/x` }, true] },
      },
      anyOf: [{ $ref: `${to}/$defs/x` }],
      not: { $ref: `${to}/$defs/x` },
      additionalProperties: { $ref: `${to}/$defs/x` },
      $defs: { x: { patternProperties: { '^a': { $ref: `${to}/$defs/x` } } } },
    });
    expect(schema).toEqual(before);
  });
});

const schema = (properties: object, required?: string[]): JsonSchema =>
  ({ type: 'object', properties, ...(required && { required }) }) as JsonSchema;

describe('describeContract', () => {
  it.each<[JsonSchema, JsonSchema, string]>([
    [
      schema({ url: {}, depth: {} }, ['url']),
      schema({ text: {} }, ['text']),
      'Takes url, optionally depth. Returns text.',
    ],
    [schema({ a: {}, b: {} }), schema({}), 'Takes optionally a, b. Returns nothing in particular.'],
    [{ type: 'object' }, schema({ a: {}, b: {} }, ['b', 'a']), 'Takes nothing in particular. Returns a, b.'],
  ])('says what goes in and out: %#', (input_schema, output_schema, text) => {
    expect(describeContract({ description: null, input_schema, output_schema })).toBe(text);
    expect(describeContract({ description: 'Mine.', input_schema, output_schema })).toBe('Mine.');
  });
});

describe('showContract', () => {
  const contract: Contract = {
    name: 'web.fetch',
    description: null,
    status: 'active',
    transport: 'mcp',
    endpoint: 'web-fetch',
    notes: {},
    input_schema: schema(
      {
        url: { type: 'string' },
        kind: { enum: ['a', 1, null] },
        any: true,
        two: { type: ['string', 'null'] },
      },
      ['url'],
    ),
    output_schema: { type: 'object' },
    errors: [],
    origin: { file: 'f', line: 1, column: 1 },
  };

  it('has a contract in a few lines', () => {
    expect(showContract(contract)).toBe(
      [
        'web.fetch  (active, mcp, web-fetch)',
        '  takes    url: string, [kind: "a" | 1 | null], [any: any], [two: string | null]',
        '  returns  nothing in particular',
        '  errors   none',
        '',
      ].join('\n'),
    );
  });

  it('has its description and its errors', () => {
    const errors = [
      { code: 'timeout', http_status: 504 },
      { code: 'busy', http_status: 409 },
    ];
    const lines = showContract({ ...contract, description: 'Fetches a page', errors }).split('\n');
    expect([lines[1], lines.at(-2)]).toEqual(['  Fetches a page', '  errors   timeout (504), busy (409)']);
  });
});
