import { describe, expect, it } from '@jest/globals';
import { type PolicyError, parsePolicy } from '../index.ts';
import type { Constraint } from '../types.ts';
import { checkPolicyRules, collectFindings } from './policy-rules.ts';

const policy = parsePolicy(`
tools:
  t:
    args:
      a: {max: 5}
`);
const plain = policy.tools.get('t')!.args.get('a')!;
const findings = (change: Partial<Constraint>) => {
  const tool = { ...policy.tools.get('t')!, args: new Map([['a', { ...plain, max: null, ...change }]]) };
  const { problems, warnings } = checkPolicyRules({ ...policy, tools: new Map([['t', tool]]) });
  expect(warnings).toEqual([]);
  return problems.map(({ path, code, message }) => `${path.at(-1)} ${code}: ${message}`);
};

describe('checkPolicyRules', () => {
  it.each<[string, Partial<Constraint>]>([
    ['nothing', {}],
    ['a pattern', { pattern: '[a-z]+' }],
    ['limits in order', { min: -1, max: 1 }],
    ['equal limits', { min: 3, max: 3 }],
    ['the largest exact number', { max: Number.MAX_SAFE_INTEGER }],
  ])('accepts %s', (_, change) => expect(findings(change)).toEqual([]));

  it.each<[string, Partial<Constraint>, string]>([
    [
      'a broken pattern',
      { pattern: '(a' },
      "pattern bad-pattern: the pattern '(a' cannot be used at position 1: missing ) for the group opened at position 1",
    ],
    [
      'limits that no value keeps',
      { min: 5, max: 4 },
      'min limits-crossed: min 5 is above max 4: no value could pass',
    ],
    [
      'a limit that was rounded',
      { max: 2 ** 53 },
      'max inexact-limit: 9007199254740992 is too large to be kept exactly',
    ],
    [
      'one below nothing',
      { min: -(2 ** 60) },
      'min inexact-limit: -1152921504606847000 is too large to be kept exactly',
    ],
  ])('refuses %s', (_, change, finding) => expect(findings(change)).toEqual([finding]));

  it('says everything, in the order of the file', () => {
    const yaml = `
tools:
  b: {args: {x: {pattern: "*"}}}
  a: {args: {y: {min: 2, max: 1}, x: {pattern: "["}}}
`;
    const codes = () => {
      try {
        parsePolicy(yaml);
      } catch (error) {
        return (error as PolicyError).problems.map(({ line, code }) => `${line} ${code}`);
      }
      return [];
    };
    expect(codes()).toEqual(['3 bad-pattern', '4 limits-crossed', '4 bad-pattern']);
  });

  it.each([
    ['A: "$HOME/x"', 1],
    ['A: "${HOME}"', 1],
    ['A: "costs 5 $"', 0],
    ['A: plain', 0],
  ])('points out variables that are not expanded: %s', (set, count) => {
    const { origin } = parsePolicy(`env: {set: {${set}}}`);
    expect(origin.warnings.map(({ code }) => code)).toEqual(Array(count).fill('env-not-expanded'));
  });
});

describe('collectFindings', () => {
  it('puts each finding where it belongs, with its place', () => {
    const { report, problems, warnings } = collectFindings(policy);
    report.problem(['tools', 't', 'args', 'a', 'max'], 'cannot-check', 'No.');
    report.warning(['tools', 't'], 'unknown-tool', 'Hm.');
    expect(problems).toMatchObject([{ file: 'policy.yaml', line: 5, code: 'cannot-check', message: 'No.' }]);
    expect(warnings).toMatchObject([{ line: 4, path: ['tools', 't'], code: 'unknown-tool' }]);
  });
});
