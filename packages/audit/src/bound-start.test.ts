import { describe, expect, it } from '@jest/globals';
import type { EndedCall, StartedCall } from './audit-record.ts';
import { boundEnd, boundStart } from './bound-start.ts';
import { maxRecordBytes } from './max-record-bytes.ts';

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

  it.each([
    ['a text', '😀'.repeat(1500)],
    ['a text after a letter', `a${'😀'.repeat(1500)}`],
    ['an object', { text: `a${'😀'.repeat(1500)}` }],
    ['an object with a longer key', { texts: `a${'😀'.repeat(1500)}` }],
    ['a list', [`a${'😀'.repeat(1500)}`]],
  ])('leaves no half of a character where it cuts %s: others cannot read it', (_, value) => {
    expect(JSON.stringify(argument(value))).not.toContain('\\ud83d');
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

  it('keeps 500 names of secret arguments, cut as those of the arguments are', () => {
    const masked = ['a'.repeat(201), ...words(500)];
    expect(boundStart({ ...call, masked }).masked).toEqual([
      `${'a'.repeat(200)}... (201 characters)`,
      ...words(499),
    ]);
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

  it('RT-09 stays far below the longest line that readers accept, whatever the call consists of', () => {
    const long = '\x01'.repeat(10_000);
    const list = Array.from({ length: 10_000 }, () => long);
    const args = Object.fromEntries(
      words(600).map((name, index) => [`${name}${long}`, index % 2 ? list : long]),
    );
    const texts = { client: long, session: long, address: long, token: long, tool: long, directory: long };
    const record = boundStart({ ...call, ...texts, rule: long, arguments: args, argv: list });
    expect(JSON.stringify(record).length).toBeLessThan(maxRecordBytes * 0.75);
    expect(Object.keys(record.arguments ?? {})).toHaveLength(500);
  });

  it('hides secrets in all texts, of long ones only in the part that is kept', () => {
    const asked: number[] = [];
    const hide = (text: string, end: number) => {
      asked.push(end);
      return text.slice(0, end).replaceAll('pin', '***');
    };
    const args = { text: 'a pin', list: ['b pin'], nested: { key: ['c pin', 7] }, long: 'd'.repeat(3000) };
    const bound = boundStart({ ...call, arguments: args, argv: ['x pin'], directory: '/pin' }, hide);
    expect(bound).toMatchObject({
      arguments: { text: 'a ***', list: ['b ***'], nested: { key: ['c ***', 7] } },
      argv: ['x ***'],
      directory: '/***',
    });
    expect(bound.arguments?.long).toBe(`${'d'.repeat(2000)}... (3000 characters)`);
    expect(Math.max(...asked)).toBe(2000);
  });

  it('gives every argument its share, so that a long one does not hide another', () => {
    const list = Array.from({ length: 500 }, () => '\x01'.repeat(2000));
    const { arguments: args } = boundStart({ ...call, arguments: { list, path: '/etc' } });
    const cut = expect.arrayContaining([expect.stringMatching(/^\.\.\. and \d+ more$/)]);
    expect(args).toEqual({ list: cut, path: '/etc' });
  });
});

describe('boundEnd', () => {
  const ended: EndedCall = { verdict: 'allowed', failure: null, duration_ms: 3 };
  const approval = { channel: 'client', by: 'ada', answer: 'once', rule: 'r', time: 't', wait_ms: 4 };

  it('leaves an ordinary end unchanged', () => {
    const findings = [{ argument: 'path', code: 'outside', message: 'no' }];
    expect(boundEnd({ ...ended, approval, findings })).toEqual({ ...ended, approval, findings });
  });

  it('RT-09 cuts the name of the client that answered, and what findings quote', () => {
    const long = '\x01'.repeat(100_000);
    const findings = Array.from({ length: 1000 }, () => ({ argument: long, code: 'type', message: long }));
    const bound = boundEnd({ ...ended, approval: { ...approval, by: long }, findings });
    expect(bound.approval).toEqual({ ...approval, by: `${long.slice(0, 200)}... (100000 characters)` });
    expect(bound.findings).toHaveLength(500);
    expect(JSON.stringify(bound).length).toBeLessThan(maxRecordBytes * 0.75);
  });
});
