import { describe, expect, it } from '@jest/globals';
import { workbench } from './command-line.ts';
import { workOf } from './survivors.ts';
import { printed } from './traced-program.ts';
import { underAttack } from './under-attack.ts';

/** One tool per pattern, named by its position. */
const patterns = [
  '([a-z0-9]+)+/',
  '(a|aa)+$b',
  '(?:x*)*y',
  'foo|bar',
  '(?i)abc',
  '\\Aok\\Z',
  '(?P<n>x)(?P=n)',
  'a(?#c)b',
  '.',
  '\\w+',
  '\\d+',
  '[^;]*',
  '^ok$',
];
const toolFor = (pattern: string) => `pattern_${patterns.indexOf(pattern)}`;

const config = (traced: string) => ({
  name: 'patterns',
  command: traced,
  tools: [
    ...patterns.map((_, i) => ({
      name: `pattern_${i}`,
      description: 'Held to a pattern',
      args: [{ name: 'x', positional: true }],
    })),
    { name: 'free', description: 'Held to nothing' },
  ],
});

describe('group M: regular expressions', () => {
  const attacked = underAttack(({ traced }) => ({
    configs: [config(traced)],
    policy: {
      default: 'enabled',
      tools: Object.fromEntries(patterns.map((pattern, i) => [`pattern_${i}`, { args: { x: { pattern } } }])),
    },
  }));

  it.each([
    ['([a-z0-9]+)+/', `${'a'.repeat(30)}!`],
    ['([a-z0-9]+)+/', `${'a'.repeat(5000)}!`],
    ['(a|aa)+$b', 'a'.repeat(200)],
    ['(?:x*)*y', 'x'.repeat(200)],
  ])('RX-01 decides %s in 100 ms, others are served meanwhile', async (pattern, x) => {
    const { pid } = attacked.server;
    await attacked.call('free');
    const before = workOf(pid);
    const [text, free] = await Promise.all([
      attacked.call(toolFor(pattern), { x }).then((reply) => reply.text),
      attacked.call('free'),
    ]);
    const work = workOf(pid) - before;
    expect(text).toMatch(/took too long|does not match/);
    expect(free.isError).toBe(false);
    // Both calls together, measured in steps of 10 ms.
    expect(work).toBeLessThanOrEqual(100 + 60);
  });

  it('RX-01 says that the pattern took too long', async () => {
    const text = await attacked.refused(toolFor('([a-z0-9]+)+/'), { x: `${'a'.repeat(30)}!` });
    expect(text).toContain('the pattern took too long');
  });

  it.each([
    ['RX-02', 'foo|bar', 'fooEVIL'],
    ['RX-02', 'foo|bar', 'EVILbar'],
    ['RX-02', 'foo|bar', 'foo\n'],
    ['RX-02', '^ok$', 'ok\n'],
    ['RX-02', '^ok$', 'evil\nok'],
    ['RX-05', '\\Aok\\Z', 'AokZ'],
    ['RX-05', '\\Aok\\Z', 'ok\n'],
    ['RX-05', '(?P<n>x)(?P=n)', 'x'],
    ['RX-08', '.', 'ab'],
    ['RX-08', '.', '\n'],
    ['RX-08', '[^;]*', 'a;b'],
  ])('%s refuses by the pattern %j the value %j', async (_, pattern, x) => {
    expect(await attacked.refused(toolFor(pattern), { x })).toContain('does not match pattern');
  });

  it.each([
    ['RX-02', 'foo|bar', 'bar'],
    ['RX-05', '(?i)abc', 'aBC'],
    ['RX-05', '\\Aok\\Z', 'ok'],
    ['RX-05', '(?P<n>x)(?P=n)', 'xx'],
    ['RX-05', 'a(?#c)b', 'ab'],
    ['RX-08', '.', '😀'],
    ['RX-08', '\\w+', 'é'],
    ['RX-08', '\\d+', '٣'],
    ['RX-08', '[^;]*', 'a\nb'],
  ])('%s accepts with the pattern %j the value %j', async (_, pattern, x) => {
    expect((await attacked.call(toolFor(pattern), { x })).text).toBe(printed(x));
  });
});

describe('group M: patterns that cannot be used', () => {
  const bench = workbench();
  const file = bench.file('config.yaml', config('true'));
  const bad: [string, string, string][] = [
    ['RX-03', 'a)|(?:.*', 'at position 2'],
    ['RX-04', '(unclosed', 'at position 1'],
    ['RX-04', '[z-a]', 'at position'],
    ['RX-04', '*a', 'at position 1'],
    ['RX-05', 'a++', 'at position'],
    ['RX-05', '(?i:a)b', 'at position'],
    ['RX-05', '(?x)a b', 'at position'],
    ['RX-04', '\\', 'at position'],
  ];
  // All of them in one policy: every problem is reported, each at its own line.
  const policy = [
    'tools:',
    ...bad.map(([, pattern], i) => `  pattern_${i}: {args: {x: {pattern: ${JSON.stringify(pattern)}}}}`),
  ];
  const refusal = bench.refuses(['run', file, '--policy', bench.file('policy.yaml', policy.join('\n'))]);

  it.each(bad)('%s stops the start at %j', async (_, pattern, place) => {
    const line = bad.findIndex(([, each]) => each === pattern) + 2;
    const problem = (await refusal).split('\n').find((each) => each.includes(`policy.yaml:${line}:`));
    expect(problem).toContain('cannot be used');
    expect(problem).toContain(place);
  });
});
