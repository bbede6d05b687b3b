import { describe, expect, it } from '@jest/globals';
import { readData } from '../read/read-data.ts';
import type { Json } from '../types.ts';
import { checkErrors } from './check-errors.ts';
import { readNoted, readVisibleText } from './read-noted.ts';

function check(errors: Json) {
  const problems: string[] = [];
  const report: Parameters<typeof checkErrors>[1] = ({ line, column }, path, code, message) =>
    problems.push(`${line}:${column} ${path.join('.')} ${code} ${message}`);
  const located = readData(
    { text: JSON.stringify(errors), format: 'json', start: { line: 5, column: 3 }, path: [] },
    report,
  );
  return { errors: located && checkErrors(located, report), problems };
}

describe('checkErrors', () => {
  it('reads codes with their status', () => {
    const errors = [
      { code: 'not_found', http_status: 404 },
      { code: 'x', http_status: 599 },
      { code: `a${'0'.repeat(63)}`, http_status: 400 },
    ];
    expect(check(errors)).toEqual({ errors, problems: [] });
    expect(check([])).toEqual({ errors: [], problems: [] });
  });

  it.each<[Json, string]>([
    [{}, '5:3 errors invalid expected a list of errors, got {}'],
    [null, '5:3 errors invalid expected a list of errors, got null'],
    [['busy'], '5:4 errors.0 invalid expected {"code", "http_status"}, got "busy"'],
    [[{ code: 'busy', http_status: 409, http_code: 1 }], '5:37 errors.0.http_code unknown-key unknown key'],
    [
      [{ code: 'busy', http_status: 409, cod: 1 }],
      '5:37 errors.0.cod unknown-key unknown key. Did you mean "code"?',
    ],
  ])('refuses %j', (errors, problem) => {
    expect(check(errors).problems).toEqual([problem]);
  });

  it.each<[Json]>([['Busy'], ['1a'], ['a-b'], ['a b'], ['_a'], [''], [5], [null], [`a${'0'.repeat(64)}`]])(
    'does not take %j for a code',
    (code) => {
      expect(check([{ code, http_status: 409 }]).problems).toEqual([
        expect.stringContaining('errors.0.code invalid expected a word like "not_found"'),
      ]);
    },
  );

  it.each<[Json]>([[399], [600], [404.5], ['404'], [null]])(
    'does not take %j for a status',
    (http_status) => {
      expect(check([{ code: 'a', http_status }]).problems).toEqual([
        expect.stringContaining('errors.0.http_status invalid expected a status from 400 to 599'),
      ]);
    },
  );

  it('finds a code that is declared twice, and all other problems', () => {
    const { problems } = check([
      { code: 'a', http_status: 400 },
      { code: 'a', http_status: 1 },
    ]);
    expect(problems).toEqual([
      expect.stringContaining('errors.1.http_status invalid'),
      expect.stringContaining('errors.1.code duplicate code "a" is declared twice'),
    ]);
  });

  it('says what is missing', () => {
    expect(check([{}]).problems).toEqual([
      expect.stringContaining('errors.0.code invalid'),
      expect.stringContaining('errors.0.http_status invalid'),
    ]);
  });
});

describe('readNoted', () => {
  const read = (value: Json, words?: string[]) => {
    const problems: string[] = [];
    const found = readNoted(
      { value, locate: () => ({ line: 1, column: 1 }) },
      'status',
      (_, path, code, message) => problems.push(`${path} ${code} ${message}`),
      words,
    );
    return problems.length > 0 ? problems[0] : found;
  };

  it.each([
    ['active', { word: 'active' }],
    ['`active`', { word: 'active' }],
    ['active (via MCP stdio)', { word: 'active', note: 'via MCP stdio' }],
    ['`active`  (a (b) c)', { word: 'active', note: 'a (b) c' }],
    ['active (two\nlines)', { word: 'active', note: 'two\nlines' }],
  ])('reads %j', (text, expected) => {
    expect(read(text, ['active', 'planned'])).toEqual(expected);
  });

  it.each<[Json, string]>([
    ['actve', 'status invalid expected active or planned, got "actve". Did you mean "active"?'],
    [
      'two words',
      'status invalid expected active or planned, with a note in parentheses or none, got "two words"',
    ],
    [
      'active ()',
      'status invalid expected active or planned, with a note in parentheses or none, got "active ()"',
    ],
    ['(note)', 'status invalid expected active or planned, with a note in parentheses or none, got "(note)"'],
    ['', 'status invalid expected text, got ""'],
    [5, 'status invalid expected text, got 5'],
    ['active\u200b', 'status invalid expected text without hidden characters, got U+200B'],
    ['x'.repeat(4097), 'status invalid expected at most 4096 characters, got 4097'],
  ])('refuses %j', (value, problem) => {
    expect(read(value, ['active', 'planned'])).toBe(problem);
  });

  it('accepts any word if none are given', () => {
    expect(read('web-fetch (MCP server name)')).toEqual({ word: 'web-fetch', note: 'MCP server name' });
    expect(read('two words')).toContain('expected one word, with a note');
  });
});

describe('readVisibleText', () => {
  it.each<[Json, string | undefined]>([
    ['text', 'text'],
    ['two\nlines', 'two\nlines'],
    ['x'.repeat(4096), 'x'.repeat(4096)],
    ['   ', undefined],
    [null, undefined],
    [['a'], undefined],
  ])('of %j (%#)', (value, text) => {
    const problems: string[] = [];
    const found = readVisibleText(
      { value, locate: () => ({ line: 1, column: 1 }) },
      ['a'],
      (_, __, ___, message) => problems.push(message),
    );
    expect([found, problems.length]).toEqual([text, text === undefined ? 1 : 0]);
  });
});
