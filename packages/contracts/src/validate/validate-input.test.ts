import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Settings } from 'typebox/system';
import { type JsonSchema, parseContracts } from '../index.ts';
import { validateInput, validateOutput } from './validate-input.ts';
import { formatViolation } from './violation.ts';

const source = readFileSync(new URL('../../../../contracts/tools.md', import.meta.url), 'utf8');
const contracts = parseContracts(source, 'tools.md');
const contractOf = (name: string) => contracts.find((contract) => contract.name === name)!;

const page = { final_url: 'https://a.test/', clean_text: 'text', raw_html: '' };
const hit = { title: 't', url: 'u', snippet: 's' };

describe('validateInput', () => {
  it.each<[string, unknown, string[]]>([
    ['search.web', { query: 'a', max_results: 25 }, []],
    [
      'search.web',
      { querry: 'a', max_results: 2.5 },
      [
        'query: missing, required',
        'querry: unknown property. Did you mean "query"?',
        'max_results: expected integer, got 2.5',
      ],
    ],
    [
      'search.web',
      { query: '', max_results: 26 },
      ['query: expected at least 1 character, got ""', 'max_results: expected at most 25, got 26'],
    ],
    ['search.web', [], ['expected object, got []']],
    ['search.web', undefined, ['expected a JSON value, got nothing']],
    ['search.web', { query: Number.NaN }, ['query: expected a JSON value, got NaN']],
    [
      'web.fetch',
      { url: 'not a url', include_raw_html: 'yes' },
      ['url: expected a valid uri, got "not a url"', 'include_raw_html: expected boolean, got "yes"'],
    ],
    ['mlx.load', { model: 'm', port: 8099 }, ['port: expected at least 8100, got 8099']],
    ['mlx.load', {}, ['model: missing, required', 'port: missing, required']],
  ])('checks %s against %j', (name, value, expected) => {
    expect(validateInput(contractOf(name), value).map(formatViolation)).toEqual(expected);
  });

  it.each<[string, object, unknown, string[]]>([
    ['enum', { k: { enum: ['a', 'b', 3] } }, { k: 'c' }, ['k: expected "a", "b" or 3, got "c"']],
    ['const', { k: { const: null } }, { k: 1 }, ['k: expected null, got 1']],
    ['several types', { k: { type: ['string', 'null'] } }, { k: 1 }, ['k: expected string or null, got 1']],
    ['pattern', { k: { pattern: '^a' } }, { k: 'b' }, ['k: expected text that matches ^a, got "b"']],
    [
      'uniqueItems',
      { k: { uniqueItems: true } },
      { k: [1, 2, 1] },
      ['k: expected different items (repeated at 2), got [1,2,1]'],
    ],
    [
      'contains',
      { k: { contains: { const: 1 } } },
      { k: [2] },
      ['k: expected at least 1 items that fit "contains", got [2]'],
    ],
    ['multipleOf', { k: { multipleOf: 5 } }, { k: 7 }, ['k: expected a multiple of 5, got 7']],
    [
      'exclusive limits',
      { k: { exclusiveMinimum: 1 }, l: { exclusiveMaximum: 1 } },
      { k: 1, l: 1 },
      ['k: expected more than 1, got 1', 'l: expected less than 1, got 1'],
    ],
    ['false', { k: false }, { k: 1 }, ['k: not accepted here']],
    [
      'not',
      { k: { not: { type: 'null' } } },
      { k: null },
      ['k: expected a value that does not fit "not", got null'],
    ],
    ['anyOf', { k: { anyOf: [{ type: 'string' }, { required: ['z'] }] } }, { k: { z: 1 } }, []],
    [
      'anyOf, all failing',
      { k: { anyOf: [{ type: 'string' }, { properties: { z: { type: 'null' } } }] } },
      { k: { z: 1 } },
      ['k: expected string, or z: null, got {"z":1}'],
    ],
    [
      'oneOf, two fitting',
      { k: { oneOf: [{ type: 'number' }, { type: 'integer' }] } },
      { k: 1 },
      ['k: expected exactly one alternative, got a value that fits 2 of them'],
    ],
    [
      'else',
      { k: { if: { type: 'string' }, else: { minimum: 3 } } },
      { k: 1 },
      ['k: expected at least 3, got 1'],
    ],
    [
      'then behind a reference',
      { k: { $ref: '#/$defs/d' } },
      { k: 'b' },
      ['k: expected at least 3 characters, got "b"', 'k: expected text that matches ^a, got "b"'],
    ],
    [
      'propertyNames',
      { k: { propertyNames: { maxLength: 1 } } },
      { k: { ab: 1 } },
      ['k.ab: this property name is not accepted'],
    ],
    [
      'unevaluatedProperties',
      { k: { properties: { size: {} }, unevaluatedProperties: false } },
      { k: { sise: 1 } },
      ['k.sise: unknown property. Did you mean "size"?'],
    ],
    [
      'unevaluatedItems',
      { k: { prefixItems: [{}], unevaluatedItems: false } },
      { k: [1, 2] },
      ['k[1]: an item too many'],
    ],
    [
      'additionalProperties with a schema',
      { k: { additionalProperties: { type: 'null' } } },
      { k: { 'a/b~c': 1 } },
      ['k["a/b~c"]: expected null, got 1'],
    ],
    [
      'dependentRequired',
      { k: { dependentRequired: { a: ['b'] } } },
      { k: { a: 1 } },
      ['k.b: missing, needed beside "a"'],
    ],
    ['names of Object.prototype', { toString: { type: 'string' } }, {}, []],
    [
      'a required name of Object.prototype',
      { k: { required: ['valueOf'] } },
      { k: {} },
      ['k.valueOf: missing, required'],
    ],
    [
      'the same fault twice',
      { k: { allOf: [{ minLength: 2 }, { minLength: 2 }] } },
      { k: '' },
      ['k: expected at least 2 characters, got ""'],
    ],
    [
      'characters that do not show',
      { k: { maxLength: 1 } },
      { k: 'a\u202e\u0007' },
      ['k: expected at most 1 character, got "a\\u202e\\u0007"'],
    ],
  ])('explains %s', (_, properties, value, expected) => {
    const input_schema = { type: 'object', properties, $defs: definitions } as JsonSchema;
    expect(validateInput({ input_schema }, value).map(formatViolation)).toEqual(expected);
  });

  it('says where, which rule, what was expected and what came', () => {
    expect(validateInput(contractOf('search.web'), { query: 5 })).toEqual([
      { path: ['query'], rule: 'type', expected: 'string', got: '5', message: 'expected string, got 5' },
    ]);
  });

  it('lists far more errors than the eight at which TypeBox stops, and leaves that setting alone', () => {
    const results = Array.from({ length: 50 }, () => ({ ...hit, title: 1, url: 2 }));
    expect(validateOutput(contractOf('search.web'), { results })).toHaveLength(100);
    expect(Settings.Get().maxErrors).toBe(8);
  });

  it('gives up on a pattern that backtracks forever', () => {
    const input_schema = { type: 'object', properties: { p: { pattern: '^([a-z0-9]+)+/$' } } };
    expect(validateInput({ input_schema }, { p: `${'a'.repeat(40)}!` }).map(({ rule }) => rule)).toEqual([
      'deadline',
    ]);
    expect(validateInput({ input_schema }, { p: 'aa/' })).toEqual([]);
  });

  it('gives up on references that multiply', () => {
    const doubled = (next: number) => ({
      anyOf: [{ $ref: `#/$defs/d${next}` }, { $ref: `#/$defs/d${next}` }],
    });
    const levels = Array.from({ length: 40 }, (_, index) => [`d${index}`, doubled(index + 1)]);
    const input_schema = {
      type: 'object',
      $ref: '#/$defs/d0',
      $defs: Object.fromEntries([...levels, ['d40', false]]),
    };
    expect(validateInput({ input_schema }, {}).map(({ rule }) => rule)).toEqual(['deadline']);
  });

  it('refuses a value nested deeper than 100 levels', () => {
    const value = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`);
    expect(validateInput({ input_schema: { type: 'object' } }, value).map(formatViolation)).toEqual([
      'a: expected a JSON value, got a value nested deeper than 100 levels',
    ]);
  });
});

describe('validateOutput', () => {
  it.each<[string, unknown, string[]]>([
    ['search.web', { results: [hit, { ...hit, date: null }] }, []],
    [
      'search.web',
      { results: [{ title: 1, url: null }, 3] },
      [
        'results[0].snippet: missing, required',
        'results[0].title: expected string, got 1',
        'results[0].url: expected string, got null',
        'results[1]: expected object, got 3',
      ],
    ],
    ['web.fetch', page, []],
    ['web.fetch', { ...page, title: null, lang: 'en' }, []],
    // The contract's `if` holds for an absent raw_html too, so `then` always asks for it.
    ['web.fetch', { final_url: 'https://a.test/', clean_text: 'text' }, ['raw_html: missing, required']],
    ['web.fetch', { ...page, raw_html: 5 }, ['raw_html: expected string, got 5']],
    [
      'web.fetch',
      { final_url: 'x y', clean_text: '' },
      [
        'final_url: expected a valid uri, got "x y"',
        'clean_text: expected at least 1 character, got ""',
        'raw_html: missing, required',
      ],
    ],
    ['mlx.unload', { ok: true, message: 'm', port: '1' }, ['port: expected integer, got "1"']],
  ])('checks %s against %j', (name, value, expected) => {
    expect(validateOutput(contractOf(name), value).map(formatViolation)).toEqual(expected);
  });
});

/** From text, because an object with a `then` looks like a promise. */
const definitions = JSON.parse(
  '{"d": {"if": {"type": "string"}, "then": {"minLength": 3, "$ref": "#/$defs/e"}}, "e": {"pattern": "^a"}}',
);
