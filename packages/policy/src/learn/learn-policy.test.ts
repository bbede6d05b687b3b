import { mergeConfigs, parseConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyPolicy, parsePolicy, prepareCall } from '../index.ts';
import { isLearnable, type LearnedCall, learnPolicy } from './learn-policy.ts';

const here = { env: {}, directory: process.cwd() };

const { tools } = mergeConfigs([
  parseConfig(`
command: app
tools:
  - name: log
    description: d
    args:
      - {name: n, type: integer, flag: -n, default: 10}
      - {name: path, flag: --path}
      - {name: all, type: boolean}
      - {name: token, flag: --token}
      - {name: tags, flag: --tag, multiple: true}
  - {name: other, description: d}
`),
]);

/** The policy that is learned, and whether it lets a call pass. */
function learned(calls: LearnedCall[]) {
  const text = learnPolicy(calls, tools);
  const policy = parsePolicy(text);
  const { tools: allowed } = applyPolicy(tools, policy, here);
  const passes = ({ tool: name, arguments: args }: LearnedCall) => {
    const tool = allowed.find((each) => each.tool.name === name);
    return tool !== undefined && prepareCall(tool, args, { policy, env: {} }).ok;
  };
  return { text, passes };
}

const log = (args: Record<string, unknown>): LearnedCall => ({ tool: 'log', arguments: args });

describe('learnPolicy', () => {
  it('allows what was done, and nothing else', () => {
    const { passes } = learned([log({ n: 3, path: 'src' }), log({ n: 20, path: 'docs', all: true })]);
    expect([log({ n: 3, path: 'docs' }), log({ n: 12, path: 'src', all: true })].map(passes)).toEqual([
      true,
      true,
    ]);
    const others = [
      log({ n: 21, path: 'src' }),
      log({ n: 3, path: '/etc' }),
      log({ n: 3 }),
      log({ n: 3, path: 'src', token: 'x' }),
      log({ n: 3, path: 'src', all: false }),
      { tool: 'other', arguments: {} },
    ];
    expect(others.filter(passes)).toEqual([]);
  });

  it('takes nothing for a value that was not given, whatever its argument is called', () => {
    const config =
      'command: app\ntools: [{name: t, description: d, args: [{name: constructor}, {name: toString}]}]';
    const text = learnPolicy([{ tool: 't', arguments: {} }], mergeConfigs([parseConfig(config)]).tools);
    expect(text.match(/never given/g)).toHaveLength(2);
  });

  it('shows hidden characters in values, which the policy still allows', () => {
    const hidden = log({ n: 3, path: 'a\u202eb\u009b31m\u{e0041}\n# c' });
    const { text, passes } = learned([hidden]);
    expect(text).toContain(String.raw`"a\u202eb\u009b31m\udb40\udc41\n# c"`);
    expect([passes(hidden), passes(log({ n: 3, path: 'ab' }))]).toEqual([true, false]);
  });

  it('keeps the default of an argument that was left out', () => {
    const { passes } = learned([log({ path: 'a' })]);
    expect([log({ path: 'a' }), log({ path: 'a', n: 10 })].map(passes)).toEqual([true, true]);
    expect(passes(log({ path: 'a', n: 11 }))).toBe(false);
  });

  it('describes many values by what they have in common', () => {
    const calls = Array.from({ length: 20 }, (_, i) => log({ path: `src/file-${i}.ts` }));
    const { passes, text } = learned(calls);
    expect(calls.every(passes)).toBe(true);
    expect(passes(log({ path: 'src/file-x7.ts' }))).toBe(false);
    expect(passes(log({ path: 'src/../../etc' }))).toBe(false);
    expect(text).toContain('given in 20 of 20 calls');
  });

  it('treats a masked value as a secret', () => {
    const { text } = learned([log({ token: 'x' }), { ...log({ token: '***' }), masked: ['token'] }]);
    expect(text).toContain('"token": {"secret":true,"required":true}');
  });

  it('limits an argument to asterisks that the caller gave', () => {
    const { passes } = learned([log({ path: '***', tags: ['***'] })]);
    expect(passes(log({ path: '***', tags: ['***'] }))).toBe(true);
    expect([log({ path: '/etc', tags: ['***'] }), log({ path: '***', tags: ['x'] })].some(passes)).toBe(
      false,
    );
  });

  it('treats a value with asterisks in it as an ordinary one', () => {
    expect(learned([log({ token: 'a***b' })]).text).not.toContain('"secret"');
  });

  it('names tools that no config has', () => {
    expect(learnPolicy([{ tool: 'gone', arguments: {} }], tools)).toContain(
      '# Left out, since no config has it: "gone"',
    );
  });

  it('lets every learned call pass, whatever its values', () => {
    const args = fc.record(
      {
        n: fc.integer({ min: -1000, max: 1000 }),
        path: fc
          .string({ unit: 'grapheme', maxLength: 12 })
          .filter((text) => !/[\0]|\p{Cs}|^-|\*\*\*/u.test(text)),
        all: fc.boolean(),
        tags: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(args, { minLength: 1, maxLength: 20 }), (list) => {
        const calls = list.map(log);
        const { passes } = learned(calls);
        expect(calls.filter((call) => !passes(call))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('isLearnable', () => {
  it.each([
    ['allowed', {}, true],
    ['allowed', null, false],
    ['refused', {}, false],
    ['denied', {}, false],
    ['hidden', {}, false],
    ['unfinished', {}, false],
  ])('a call that was %s, with the arguments %j: %p', (verdict, args, expected) => {
    expect(isLearnable({ verdict, arguments: args })).toBe(expected);
  });
});
