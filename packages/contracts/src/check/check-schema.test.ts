import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Check, Meta } from 'typebox/schema';
import { ContractDocumentError, parseContracts } from '../index.ts';
import { validateInput } from '../validate/validate-input.ts';

const metaSchema = Meta['https://json-schema.org/draft/2020-12/schema'] as object;

/** A document whose only tool takes one property of the given schema. */
function contractOf(property: unknown, rest: object = {}): string {
  const tool = {
    name: 't',
    status: 'active',
    transport: 'mcp',
    endpoint: 'e',
    output_schema: { type: 'object' },
  };
  return JSON.stringify({
    tools: [{ ...tool, input_schema: { type: 'object', properties: { p: property }, ...rest } }],
  });
}

function messages(text: string): string[] {
  try {
    parseContracts(text);
  } catch (error) {
    if (error instanceof ContractDocumentError) {
      return error.problems.map(({ path, message }) => `${path.slice(2).join('/')}: ${message}`);
    }
    throw error;
  }
  return [];
}

describe('checking schemas', () => {
  it.each<[unknown, string]>([
    [
      { type: 'strin' },
      'properties/p/type: expected array, boolean, integer, null, number, object or string, or a list of these, got "strin". Did you mean "string"?',
    ],
    [
      { type: ['string', 'string'] },
      'properties/p/type: expected array, boolean, integer, null, number, object or string, or a list of these, got ["string","string"]',
    ],
    [{ minLength: -1 }, 'properties/p/minLength: expected an integer of at least 0, got -1'],
    [{ multipleOf: 0 }, 'properties/p/multipleOf: expected a number above 0, got 0'],
    [{ pattern: '(' }, 'properties/p/pattern: expected a regular expression, got "("'],
    [
      { patternProperties: { '[': {} } },
      'properties/p/patternProperties: expected a mapping from regular expressions to schemas, got {"[":{}}',
    ],
    [
      { format: 'ur' },
      'properties/p/format: expected a format that can be checked, got "ur". Did you mean "uri"?',
    ],
    [
      { format: 'date_time' },
      'properties/p/format: expected a format that can be checked, got "date_time". Did you mean "date-time"?',
    ],
    [{ allOf: [] }, 'properties/p/allOf: expected a list of schemas, at least one, got []'],
    [{ items: [{}] }, 'properties/p/items: expected a schema, got [{}]'],
    [{ anyOf: [{}, 3] }, 'properties/p/anyOf/1: expected a schema, got 3'],
    [{ minimun: 3 }, 'properties/p/minimun: unknown keyword. Did you mean "minimum"?'],
    [{ url: { type: 'string' } }, 'properties/p/url: unknown keyword; properties belong under "properties"'],
    [{ nullable: true }, 'properties/p/nullable: not accepted here: write "type": ["string", "null"]'],
    [
      { $id: 'https://a.test/x' },
      'properties/p/$id: not accepted here: only the outermost schema has an "$id"',
    ],
    [
      { $anchor: 'x' },
      'properties/p/$anchor: not accepted here: refer with "$ref": "#/$defs/…", which keeps its meaning in MCP and OpenAPI',
    ],
    [
      { $ref: 'https://a.test/x' },
      'properties/p/$ref: expected a pointer inside this schema, "#/$defs/…", got "https://a.test/x"',
    ],
    [
      { $ref: 'other.json#/a' },
      'properties/p/$ref: expected a pointer inside this schema, "#/$defs/…", got "other.json#/a"',
    ],
    [{ $ref: '#/$defs/none' }, 'properties/p/$ref: there is no schema at "#/$defs/none"'],
    [{ $ref: '#/type' }, 'properties/p/$ref: there is no schema at "#/type"'],
    [
      { $ref: '#/properties/p' },
      'properties/p: refers back to itself, so that checking a value would never end',
    ],
    [
      { not: { $ref: '#/properties/p' } },
      'properties/p: refers back to itself, so that checking a value would never end',
    ],
    [
      { unevaluatedProperties: false },
      'properties/p/unevaluatedProperties: expected "type": "object" beside it',
    ],
    [7, 'properties/p: expected a schema, got 7'],
  ])('refuses %j', (property, message) => {
    expect(messages(contractOf(property))).toContain(message);
  });

  it.each<[string, object, string]>([
    [
      'another type',
      { type: 'array' },
      'type: expected "object", which is what tools take and return, got "array"',
    ],
    [
      'another dialect',
      { $schema: 'http://json-schema.org/draft-07/schema#' },
      '$schema: expected "https://json-schema.org/draft/2020-12/schema", got "http://json-schema.org/draft-07/schema#"',
    ],
  ])('refuses %s at the root', (_, rest, message) => {
    expect(messages(contractOf({}, rest))).toEqual([message]);
  });

  it.each<[string, unknown, object]>([
    ['true and false', false, {}],
    ['own annotations', { 'x-unit': 'metres', title: 't', examples: [1] }, {}],
    [
      'the dialect and an identifier at the root',
      {},
      { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: 'https://a.test/s' },
    ],
    ['references downwards', { $ref: '#/$defs/a~1b%20c' }, { $defs: { 'a/b c': { type: 'string' } } }],
    ['recursion through a smaller value', { type: 'array', items: { $ref: '#' } }, {}],
    [
      'properties named like keywords or like Object',
      { properties: { type: {}, requird: {}, constructor: {}, ['__proto__']: {} } },
      {},
    ],
    ['data that looks like a schema', { const: { requird: 1, $ref: 'x' }, default: { type: 3 } }, {}],
  ])('accepts %s', (_, property, rest) => {
    expect(messages(contractOf(property, rest))).toEqual([]);
  });

  it.each([
    ['date-time', '2024-02-29T12:00:00Z', '2023-02-29T12:00:00Z'],
    ['date', '2024-02-29', '2024-2-29'],
    ['time', '12:00:00+01:00', '25:00:00Z'],
    ['duration', 'P1DT2H', 'P1S'],
    ['email', 'a@b.test', 'a b@c'],
    ['idn-email', 'ä@b.test', '@b.test'],
    ['hostname', 'a.test', '-a.test'],
    ['idn-hostname', 'ä.test', 'a..test'],
    ['ipv4', '127.0.0.1', '256.0.0.1'],
    ['ipv6', '::1', ':::1'],
    ['uri', 'https://a.test/b?c#d', 'a.test/b c'],
    ['uri-reference', '/b?c#d', '\\b'],
    ['iri', 'https://ä.test/', 'ä test'],
    ['iri-reference', '/ä', '\\ä'],
    ['uuid', '2eb8aa08-aa98-11ea-b4aa-73b441d16380', '2eb8aa08aa9811eab4aa73b441d16380'],
    ['uri-template', '/a/{b}', '/a/{b'],
    ['json-pointer', '/a~1b', 'a'],
    ['relative-json-pointer', '1/a', '/a'],
    ['regex', '^a$', '('],
  ])('really checks the format %s', (format, good, bad) => {
    const [contract] = parseContracts(contractOf({ type: 'string', format }));
    expect(validateInput(contract!, { p: good })).toEqual([]);
    expect(validateInput(contract!, { p: bad }).map(({ message }) => message)).toEqual([
      `expected a valid ${format}, got ${JSON.stringify(bad)}`,
    ]);
  });

  it('accepts exactly what the meta-schema of JSON Schema 2020-12 accepts, where it knows the keyword', () => {
    const keywords = [
      'type enum const multipleOf maximum exclusiveMinimum maxLength minItems uniqueItems maxContains required',
      'dependentRequired pattern items contains additionalProperties propertyNames if then else not prefixItems allOf anyOf',
      'oneOf properties patternProperties dependentSchemas $defs title readOnly examples default contentSchema',
      'unevaluatedItems minProperties deprecated contentEncoding $comment',
    ].flatMap((line) => line.split(' '));
    const { schema } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom<unknown>(null, true, 0, -1, 1.5, '', 'object', '(', '^a$'),
        fc.array(fc.constantFrom('a', 'b', 'string', 'null', 1), { maxLength: 2 }),
        fc.dictionary(fc.constantFrom('x-a', 'x-['), tie('value'), { maxKeys: 2 }),
        fc.array(tie('schema'), { maxLength: 2 }),
        tie('schema'),
      ),
      schema: fc.dictionary(fc.constantFrom(...keywords), tie('value'), { maxKeys: 2 }),
    }));
    fc.assert(
      fc.property(schema, (property) => {
        expect(messages(contractOf(property)).length === 0).toBe(Check(metaSchema, plain(property)));
      }),
      { numRuns: 500 },
    );
  });
});

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
