import { mergeConfigs, parseConfig } from '@climax/config';
import { createExplainer } from '@climax/consent/explain';
import { parsePolicy } from '@climax/policy';
import { describe, expect, it } from '@jest/globals';
import { parseDocument } from 'yaml';
import { widenEntry } from './widen-entry.ts';

const here = { env: {}, directory: process.cwd() };

const [found] = mergeConfigs([
  parseConfig(`
command: git
tools:
  - name: t
    description: d
    args: [{name: n, type: integer}, {name: s}, {name: list, multiple: true}, {name: path}]
`),
]).tools;

function widen(constraints: string, args: Record<string, unknown>) {
  const document = parseDocument(`default: disabled\ntools:\n  t: {args: ${constraints}}\n`);
  if (!found) throw new Error('no tool');
  const changed = widenEntry(document, { found, args, ...here });
  const text = document.toString({ lineWidth: 0 });
  const verdict = (given: object) =>
    createExplainer([found], { policy: parsePolicy(text), ...here })('t', given).verdict;
  return { changed, rules: document.toJS().tools.t.args, verdict };
}

describe('widenEntry', () => {
  it.each<[string, Record<string, unknown>, object, string[]]>([
    ['{n: {max: 5}}', { n: 9 }, { n: { max: 9 } }, ['n: max']],
    ['{n: {min: 5}}', { n: -1 }, { n: { min: -1 } }, ['n: min']],
    ['{n: {min: 5, max: 6}}', { n: 9 }, { n: { min: 5, max: 9 } }, ['n: max']],
    ['{s: {values: [a]}}', { s: 'b' }, { s: { values: ['a', 'b'] } }, ['s: values']],
    ['{n: {values: ["1"]}}', { n: 2 }, { n: { values: ['1', '2'] } }, ['n: values']],
    [
      '{list: {values: [a]}}',
      { list: ['a', 'b', 'c'] },
      { list: { values: ['a', 'b', 'c'] } },
      ['list: values'],
    ],
    ['{s: {pattern: a+}}', { s: 'b.c' }, { s: { pattern: '(?:a+)|b\\.c' } }, ['s: pattern']],
    [
      '{list: {pattern: a}}',
      { list: ['x', 'x', 'y'] },
      { list: { pattern: '(?:a)|x|y' } },
      ['list: pattern'],
    ],
    [
      '{n: {max: 5}, s: {values: [a]}}',
      { n: 9, s: 'b' },
      { n: { max: 9 }, s: { values: ['a', 'b'] } },
      ['n: max', 's: values'],
    ],
  ])('%s for %j: %j', (constraints, args, rules, changed) => {
    const widened = widen(constraints, args);
    expect([widened.rules, widened.changed]).toEqual([rules, changed]);
    expect(widened.verdict(args)).toBe('allow');
  });

  it.each<[string, Record<string, unknown>]>([
    ['{n: {max: 5}}', { n: 5 }],
    ['{s: {values: [a]}}', { s: 'a' }],
    ['{s: {pattern: a+}}', { s: 'aaa' }],
  ])('leaves %s as it is for %j, which it allows', (constraints, args) => {
    expect(widen(constraints, args).changed).toEqual([]);
  });

  it.each([
    ['a|b', 'a', 'b'],
    ['(x)', 'x', '(y)'],
    ['x*', 'xxx', 'x*'],
    ['[a-c]', 'a', 'a-c]'],
    ['a$', 'a', '$^'],
  ])('lets exactly the value through beside the pattern %s', (pattern, before, value) => {
    const { verdict } = widen(`{s: {pattern: ${JSON.stringify(pattern)}}}`, { s: value });
    expect([verdict({ s: value }), verdict({ s: before })]).toEqual(['allow', 'allow']);
    expect([verdict({ s: `${value}z` }), verdict({ s: `z${value}` })]).toEqual(['refuse', 'refuse']);
  });

  it('leaves constraints alone that one value cannot widen', () => {
    const { changed, rules } = widen('{path: {within: [/usr]}, n: {max: 5}}', { path: '/etc/passwd', n: 9 });
    expect(changed).toEqual(['n: max']);
    expect(rules.path).toEqual({ within: ['/usr'] });
  });
});
