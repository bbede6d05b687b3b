import { formatProblem } from '@climax/text/problems';
import { describe, expect, it } from '@jest/globals';
import { ContractDocumentError, parseContracts } from '../index.ts';

const good = {
  name: 'a.b',
  status: 'active',
  transport: 'mcp',
  endpoint: 'e',
  input_schema: { type: 'object' },
  output_schema: { type: 'object' },
};

function problems(fields: object): string[] {
  try {
    parseContracts(JSON.stringify({ tools: [{ ...good, ...fields }] }), 'c.json');
    return [];
  } catch (error) {
    if (!(error instanceof ContractDocumentError)) throw error;
    return error.problems.map((problem) => formatProblem(problem).replace(/^c\.json:\d+:\d+ /, ''));
  }
}

describe('the fields of a contract', () => {
  it.each<[object, string[]]>([
    [{}, []],
    [{ status: 'planned (next year)' }, []],
    [{ status: '`active`' }, []],
    [{ name: 'x'.repeat(128) }, []],
    [{ errors: [] }, []],
    [{ errors: [{ code: 'not_found', http_status: 404 }] }, []],
    [
      {
        errors: [
          { code: 'a', http_status: 400 },
          { code: 'b', http_status: 599 },
        ],
      },
      [],
    ],
  ])('accepts %j', (fields, expected) => {
    expect(problems(fields)).toEqual(expected);
  });

  it.each<[object, string | RegExp]>([
    [{ name: 'a b' }, /a tool name has 1 to 128 of A-Z a-z 0-9 _ \. -, got "a b"$/],
    [{ name: '' }, /a tool name has 1 to 128/],
    [{ name: 'x'.repeat(129) }, /a tool name has 1 to 128/],
    [{ status: 'activ' }, 'a.b.status: expected active or planned, got "activ". Did you mean "active"?'],
    [
      { status: 'active now' },
      'a.b.status: expected active or planned, with a note in parentheses or none, got "active now"',
    ],
    [{ status: 5 }, 'a.b.status: expected text, got 5'],
    [{ status: ' ' }, 'a.b.status: expected text, got " "'],
    [{ transport: 'stdio' }, /^a\.b\.transport: expected mcp or http, got "stdio"/],
    [
      { endpoint: 'two words' },
      'a.b.endpoint: expected one word, with a note in parentheses or none, got "two words"',
    ],
    [{ endpoint: 'e\u202e' }, 'a.b.endpoint: expected text without hidden characters, got U+202E'],
    [{ description: 'x'.repeat(4097) }, 'a.b.description: expected at most 4096 characters, got 4097'],
    [{ descripton: 'x' }, 'a.b.descripton: unknown key. Did you mean "description"?'],
    [{ colour: 'x' }, /^a\.b\.colour: unknown key; known keys: description, status/],
    [{ status: undefined }, 'a.b.status: missing'],
    [{ input_schema: [] }, 'a.b.input_schema: expected a schema, got []'],
    [{ input_schema: { type: 'string' } }, /^a\.b\.input_schema\.type: expected "object"/],
    [{ errors: {} }, 'a.b.errors: expected a list of errors, got {}'],
    [{ errors: ['x'] }, 'a.b.errors[0]: expected {"code", "http_status"}, got "x"'],
    [
      { errors: [{ code: 'a', http_status: 399 }] },
      'a.b.errors[0].http_status: expected a status from 400 to 599, got 399',
    ],
    [{ errors: [{ code: 'a', http_status: 600 }] }, /from 400 to 599, got 600/],
    [{ errors: [{ code: 'a', http_status: 404.5 }] }, /from 400 to 599, got 404\.5/],
    [
      { errors: [{ code: 'A', http_status: 404 }] },
      /^a\.b\.errors\[0\]\.code: expected a word like "not_found"/,
    ],
    [{ errors: [{ code: `a${'b'.repeat(64)}`, http_status: 404 }] }, /at most 64 of a-z/],
    [
      { errors: [{ code: 'a', http_status: 404, http_statu: 1 }] },
      'a.b.errors[0].http_statu: unknown key. Did you mean "http_status"?',
    ],
    [
      {
        errors: [
          { code: 'a', http_status: 404 },
          { code: 'a', http_status: 500 },
        ],
      },
      'a.b.errors[1].code: code "a" is declared twice',
    ],
  ])('refuses %j', (fields, expected) => {
    const found = problems(fields);
    expect(found).toHaveLength(1);
    if (typeof expected === 'string') expect(found).toEqual([expected]);
    else expect(found[0]).toMatch(expected);
  });

  it('reports everything at once', () => {
    expect(
      problems({ status: 'x', transport: 'y', errors: 5, input_schema: 1, output_schema: undefined }),
    ).toHaveLength(5);
  });
});
