import { describe, expect, it } from '@jest/globals';
import type { Explanation } from './create-explainer.ts';
import { expectationReports, explanationText } from './expectation-reports.ts';
import { type Checked, checkExpectations, parseExpectations } from './expectations.ts';

describe('parseExpectations', () => {
  it.each([
    ['allow: git_log', 'allow', 'git_log', {}],
    ['- ask: git_commit {message: x}', 'ask', 'git_commit', { message: 'x' }],
    ['refuse: git_push # never', 'refuse', 'git_push', {}],
    ['  allow:   git_log   {max_count: 5, all: true}  ', 'allow', 'git_log', { max_count: 5, all: true }],
    ["allow: 'git_log {a: 1}'", 'allow', 'git_log', { a: 1 }],
    ['allow: "git_log"', 'allow', 'git_log', {}],
    ['allow: transcript.clean {"text": "a: b"}', 'allow', 'transcript.clean', { text: 'a: b' }],
    ['allow: t {list: [1, 2]} # two', 'allow', 't', { list: [1, 2] }],
  ])('reads %j', (text, verdict, tool, args) => {
    const { expectations, problems } = parseExpectations(text, 'f');
    expect([expectations, problems]).toEqual([[{ verdict, tool, args, text: text.trim(), line: 1 }], []]);
  });

  it.each(['', '   ', '# allow: git_log', '  # x', '\r\n\r\n'])('finds nothing in %j', (text) => {
    expect(parseExpectations(text, 'f')).toEqual({ expectations: [], problems: [] });
  });

  it.each([
    ['deny: git_log', 'expected "allow: TOOL {ARGUMENTS}", or ask or refuse, got deny: git_log'],
    ['allow git_log', 'got allow git_log'],
    ['allow:', 'got allow:'],
    ['allow:git_log', 'got allow:git_log'],
    ['allow: git_log extra', 'got allow: git_log extra'],
    ['allow: git\u001b[0m log', 'got allow: git\\u001b[0m log'],
    ['constructor: x', 'got constructor: x'],
    ['allow: t {a: [}', 'the arguments cannot be read: '],
  ])('says what is wrong with %j', (text, message) => {
    const { expectations, problems } = parseExpectations(`# head\n${text}`, 'f');
    expect(expectations).toEqual([]);
    expect(problems).toEqual([
      expect.objectContaining({
        file: 'f',
        line: 2,
        code: 'bad-expectation',
        message: expect.stringContaining(message),
      }),
    ]);
  });

  it('continues after an invalid line, and counts CRLF lines', () => {
    const { expectations, problems } = parseExpectations('wrong\r\nallow: a\r\n\r\nrefuse: b', 'f');
    expect(expectations.map(({ tool, line }) => [tool, line])).toEqual([
      ['a', 2],
      ['b', 4],
    ]);
    expect(problems).toHaveLength(1);
  });
});

const explain = (given: Partial<Explanation> = {}): Explanation =>
  ({
    tool: 't',
    verdict: 'allow',
    rules: ['default: enabled'],
    reasons: [],
    findings: [],
    ...given,
  }) as Explanation;
const unknown = explain({
  verdict: 'refuse',
  findings: [{ argument: null, code: 'unknown_tool', message: 'no' }] as unknown as Explanation['findings'],
});
const expectation = (text: string) => {
  const [only] = parseExpectations(text, 'f').expectations;
  if (!only) throw new Error(text);
  return only;
};

describe('checkExpectations', () => {
  it.each<[string, Explanation, boolean]>([
    ['allow: t', explain(), true],
    ['ask: t', explain(), false],
    ['refuse: t', explain({ verdict: 'refuse' }), true],
    ['allow: t', explain({ verdict: 'refuse' }), false],
    ['refuse: misspelt', unknown, false],
    ['allow: misspelt', unknown, false],
  ])('%s (%#)', (text, explanation, holds) => {
    const [checked] = checkExpectations([expectation(text)], () => explanation);
    expect(checked?.holds).toBe(holds);
  });

  it('explains each call with its own arguments', () => {
    const asked: unknown[] = [];
    checkExpectations([expectation('allow: a {n: 1}'), expectation('ask: b')], (tool, args) => {
      asked.push([tool, args]);
      return explain();
    });
    expect(asked).toEqual([
      ['a', { n: 1 }],
      ['b', {}],
    ]);
  });
});

describe('expectationReports', () => {
  const checked: Checked[] = [
    { expectation: expectation('allow: a'), explanation: explain(), holds: true },
    {
      expectation: { ...expectation('refuse: b {q: "<&>"}'), line: 7 },
      explanation: explain({ verdict: 'ask', rules: ['r1'], reasons: ['because "x" & y'] }),
      holds: false,
    },
    { expectation: { ...expectation('refuse: misspelt'), line: 9 }, explanation: unknown, holds: false },
  ];

  it('says in lines which do not hold, and why', () => {
    expect(expectationReports.text(checked, 'policy.txt')).toBe(
      [
        'policy.txt:7 refuse: b {q: "<&>"}',
        '  got ask (r1; because "x" & y)',
        'policy.txt:9 refuse: misspelt',
        '  not checked (default: enabled)',
        '1 of 3 expectations hold',
        '',
      ].join('\n'),
    );
    expect(expectationReports.text([], 'f')).toBe(
      'f: no expectations; write one call per line, such as "allow: git_log"\n',
    );
  });

  it('says the same in XML for test reporters', () => {
    expect(expectationReports.junit(checked, 'a&b.txt')).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<testsuite name="climax policy" tests="3" failures="2">',
        '  <testcase classname="a&amp;b.txt" name="allow: a"/>',
        '  <testcase classname="a&amp;b.txt" name="refuse: b {q: &quot;&lt;&amp;&gt;&quot;}"><failure message="got ask">r1\nbecause &quot;x&quot; &amp; y</failure></testcase>',
        '  <testcase classname="a&amp;b.txt" name="refuse: misspelt"><failure message="not checked">default: enabled</failure></testcase>',
        '</testsuite>',
        '',
      ].join('\n'),
    );
  });
});

describe('explanationText', () => {
  it('lists rules, reasons and what would run', () => {
    const run = { risk: 'write', command: 'git push', directory: '/src', place: 'on this host' };
    const text = explanationText(
      explain({ tool: 'a\u202e', rules: ['r1', 'r2'], reasons: ['why'], run } as Partial<Explanation>),
    );
    expect(text.split('\n')).toEqual([
      'a\\u202e: allow',
      '  rule       r1',
      '  rule       r2',
      '  reason     why',
      '  risk       write',
      '  command    git push',
      '  directory  /src',
      '  executor   on this host',
      '',
    ]);
    expect(explanationText(explain({ verdict: 'refuse', rules: [] }))).toBe('t: refuse\n');
  });
});
