import { describe, expect, it } from '@jest/globals';
import type { StartedCall } from './audit-record.ts';
import { boundStart } from './bound-start.ts';

const call: StartedCall = {
  client: 'claude',
  session: 's1',
  address: '127.0.0.1',
  token: 'ci',
  tool: 'git_log',
  arguments: { max_count: 3 },
  argv: ['git', 'log'],
  directory: '/repository',
  executor: 'local',
  input_bytes: 12,
  rule: 'default',
};

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`);
const argument = (value: unknown) => boundStart({ ...call, arguments: { value } }).arguments?.value;

describe('boundStart', () => {
  it('leaves an ordinary call unchanged', () => {
    expect(boundStart(call)).toEqual(call);
  });

  it.each(['client', 'arguments', 'argv'] as const)('leaves out no key when %s is null', (key) => {
    const given = { ...call, [key]: null };
    expect(boundStart(given)).toEqual(given);
  });

  it.each(['client', 'tool'] as const)('cuts the %s after 200 characters', (key) => {
    const cut = (length: number) => boundStart({ ...call, [key]: 'n'.repeat(length) })[key];
    expect(cut(200)).toBe('n'.repeat(200));
    expect(cut(201)).toBe(`${'n'.repeat(200)}... (201 characters)`);
  });

  it('cuts the name of an argument after 200 characters and its text after 2000', () => {
    const { arguments: args } = boundStart({
      ...call,
      arguments: { ['a'.repeat(201)]: 'b'.repeat(2001), fits: 'c'.repeat(2000) },
    });
    expect(args).toEqual({
      [`${'a'.repeat(200)}... (201 characters)`]: `${'b'.repeat(2000)}... (2001 characters)`,
      fits: 'c'.repeat(2000),
    });
  });

  it.each([
    ['a number', 7],
    ['false', false],
    ['null', null],
    ['a small object', { a: [1, 2] }],
    ['an empty list', []],
    ['a list of words', ['a', 'b']],
    ['a list with a number in it', ['a', 1]],
  ])('keeps %s as the value it is', (_, value) => {
    expect(argument(value)).toEqual(value);
  });

  it('keeps an object of 2000 characters, and cuts the JSON of a larger one', () => {
    const fitting = { key: 'x'.repeat(1990) };
    expect(JSON.stringify(fitting)).toHaveLength(2000);
    expect(argument(fitting)).toEqual(fitting);
    expect(argument({ key: 'x'.repeat(1991) })).toBe(`{"key":"${'x'.repeat(1991)}"... (2001 characters)`);
  });

  it('keeps 500 words of a list and says how many more there were', () => {
    expect(argument(words(500))).toEqual(words(500));
    expect(argument(words(503))).toEqual([...words(500), '... and 3 more']);
    expect(boundStart({ ...call, argv: words(501) }).argv).toEqual([...words(500), '... and 1 more']);
  });

  it('cuts each word of a command separately', () => {
    expect(boundStart({ ...call, argv: ['echo', 'y'.repeat(3000)] }).argv).toEqual([
      'echo',
      `${'y'.repeat(2000)}... (3000 characters)`,
    ]);
  });

  it('keeps the first 500 arguments', () => {
    const args = Object.fromEntries(words(502).map((name) => [name, 1]));
    const kept = Object.keys(boundStart({ ...call, arguments: args }).arguments ?? {});
    expect([kept.length, kept.at(-1)]).toEqual([500, 'w499']);
  });

  it('does not change the call it was given', () => {
    const given = { ...call, tool: 't'.repeat(300), arguments: { list: words(600) } };
    boundStart(given);
    expect([given.tool.length, given.arguments.list.length]).toEqual([300, 600]);
  });
});
