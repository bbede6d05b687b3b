import { describe, expect, it } from '@jest/globals';
import type { Contract, JsonSchema } from '../types.ts';
import { describeContract } from './describe-contract.ts';
import { showContract } from './show-contract.ts';
import { toMcpTool } from './to-mcp-tool.ts';

const contract = (given: Partial<Contract> = {}): Contract => ({
  name: 'search.web',
  description: null,
  status: 'active',
  transport: 'mcp',
  endpoint: 'web-fetch',
  notes: {},
  input_schema: {
    type: 'object',
    required: ['query'],
    properties: { query: { type: 'string' }, max_results: { type: 'integer' } },
  },
  output_schema: { type: 'object', required: ['results'], properties: { results: { type: 'array' } } },
  errors: [],
  origin: { file: 'tools.md', line: 1, column: 1 },
  ...given,
});
const input = (schema: object) => contract({ input_schema: schema as JsonSchema });

describe('describeContract', () => {
  it.each<[Contract, string]>([
    [contract({ description: 'Searches.' }), 'Searches.'],
    [contract(), 'Takes query, optionally max_results. Returns results.'],
    [input({}), 'Takes nothing in particular. Returns results.'],
    [input({ properties: {} }), 'Takes nothing in particular. Returns results.'],
    [input({ properties: { a: {}, b: {} } }), 'Takes optionally a, b. Returns results.'],
    [input({ properties: { a: {}, b: {} }, required: ['b', 'a'] }), 'Takes a, b. Returns results.'],
    [input({ required: ['a'] }), 'Takes nothing in particular. Returns results.'],
  ])('(%#) %s', (given, text) => {
    expect(describeContract(given)).toBe(text);
  });
});

describe('showContract', () => {
  it('has name, status, properties and errors', () => {
    const errors = [
      { code: 'busy', http_status: 409 },
      { code: 'gone', http_status: 410 },
    ];
    expect(showContract(contract({ description: 'Searches.', errors }))).toBe(
      [
        'search.web  (active, mcp, web-fetch)',
        '  Searches.',
        '  takes    query: string, [max_results: integer]',
        '  returns  results: array',
        '  errors   busy (409), gone (410)',
        '',
      ].join('\n'),
    );
  });

  it.each<[object, string]>([
    [{}, 'nothing in particular'],
    [{ properties: { a: {} } }, '[a: any]'],
    [{ properties: { a: { enum: ['x', 1, null] } }, required: ['a'] }, 'a: "x" | 1 | null'],
    [{ properties: { a: { type: ['string', 'null'] } }, required: ['a'] }, 'a: string | null'],
    [{ properties: { a: true } }, '[a: any]'],
  ])('shows %j as %s', (schema, text) => {
    const lines = showContract(input(schema)).split('\n');
    expect(lines[1]).toBe(`  takes    ${text}`);
    expect(lines[3]).toBe('  errors   none');
  });
});

describe('toMcpTool', () => {
  it('has the schemas as they are, and what MCP has no field for under _meta', () => {
    const given = contract({ status: 'planned', errors: [{ code: 'busy', http_status: 409 }] });
    expect(toMcpTool(given)).toEqual({
      name: 'search.web',
      description: 'Takes query, optionally max_results. Returns results.',
      inputSchema: given.input_schema,
      outputSchema: given.output_schema,
      _meta: { 'climax/status': 'planned', 'climax/errors': [{ code: 'busy', http_status: 409 }] },
    });
  });
});
