import { mergeConfigs, parseConfig } from '@climax/config';
import { createExplainer } from '@climax/consent/explain';
import { parsePolicy } from '@climax/policy';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SuggestedPolicy } from '../api.ts';
import { suggestPolicy } from './suggest-policy.ts';

const { tools } = mergeConfigs([
  parseConfig(`
command: git
tools:
  - name: git_log
    description: d
    command: log
    aliases: [log]
    args: [{name: max_count, type: integer, flag: -n}, {name: path, positional: true}, {name: author}]
  - {name: git_push, description: d, command: push, risk: write, args: [{name: remote, positional: true}]}
`),
]);

const here = { env: {}, directory: process.cwd() };

const suggest = (
  tool: string,
  args: Record<string, unknown>,
  effect: 'allow' | 'ask' | 'deny',
  text?: string,
) =>
  suggestPolicy(
    { call: { tool, arguments: args }, effect, ...(text !== undefined && { text }) },
    { loaded: tools, ...here },
  );
const verdict = (text: string, tool: string, args: object) =>
  createExplainer(tools, { policy: parsePolicy(text), ...here })(tool, args).verdict;

describe('suggestPolicy', () => {
  it('makes a policy from an empty text that allows this call and little else', () => {
    const { text } = suggest('git_log', { max_count: 3 }, 'allow') as SuggestedPolicy;
    expect(verdict(text, 'git_log', { max_count: 3 })).toBe('allow');
    expect(verdict(text, 'git_log', { max_count: 3, path: '/etc' })).toBe('refuse');
    expect(verdict(text, 'git_push', {})).toBe('refuse');
  });

  it('trusts the record about which arguments are secret, not how their values look', () => {
    const call = { tool: 'git_log', arguments: { path: '***', author: '***' }, masked: ['author'] };
    const { text } = suggestPolicy({ call, effect: 'allow' }, { loaded: tools, ...here }) as SuggestedPolicy;
    expect(verdict(text, 'git_log', { path: '***', author: 'anybody' })).toBe('allow');
    expect(verdict(text, 'git_log', { path: '/etc', author: 'anybody' })).toBe('refuse');
  });

  it('does not widen a rule by what stands for a secret', () => {
    const before = 'tools: {git_log: {args: {author: {secret: true, values: [ada]}, path: {values: [a]}}}}\n';
    const call = { tool: 'git_log', arguments: { path: 'b', author: '***' }, masked: ['author'] };
    const request = { call, effect: 'allow', text: before } as const;
    const { text } = suggestPolicy(request, { loaded: tools, ...here }) as SuggestedPolicy;
    expect(verdict(text, 'git_log', { path: 'b', author: 'ada' })).toBe('allow');
    expect(verdict(text, 'git_log', { path: 'b', author: '***' })).toBe('refuse');
  });

  it('adds a tool to a policy and keeps its comments and order', () => {
    const before = '# ours\ndefault: disabled\ntools:\n  git_push: {} # careful\n';
    const { text } = suggest('git_log', { path: 'a' }, 'allow', before) as SuggestedPolicy;
    expect(text.startsWith(before.trimEnd())).toBe(true);
    expect(verdict(text, 'git_log', { path: 'a' })).toBe('allow');
  });

  it.each([
    ['values', '{max_count: {values: ["1"]}}', { max_count: 7 }],
    ['max', '{max_count: {max: 5}}', { max_count: 7 }],
    ['min', '{max_count: {min: 50}}', { max_count: 7 }],
    ['pattern', '{path: {pattern: "a+"}}', { path: 'b.c|d' }],
    [
      'several',
      '{max_count: {max: 5}, path: {pattern: a}, author: {values: [x]}}',
      { max_count: 9, path: 'b', author: 'y' },
    ],
  ])('widens the rules of a tool: %s', (_, constraints, args) => {
    const before = `default: disabled\ntools: {git_log: {args: ${constraints}}}\n`;
    expect(verdict(before, 'git_log', args)).toBe('refuse');
    const { text, summary } = suggest('git_log', args, 'allow', before) as SuggestedPolicy;
    expect(verdict(text, 'git_log', args)).toBe('allow');
    expect(summary).toContain('Widens the rules of git_log');
    expect(verdict(text, 'git_log', { ...args, path: 'bxc' })).toBe(
      constraints.includes('path') ? 'refuse' : 'allow',
    );
  });

  it('says when nothing has to change', () => {
    const before = 'tools: {git_log: {}}\n';
    const { text, summary } = suggest('git_log', { max_count: 1 }, 'allow', before) as SuggestedPolicy;
    expect([text.replace(/\s/g, ''), summary]).toEqual([
      before.replace(/\s/g, ''),
      'The rules of git_log allow these arguments already.',
    ]);
  });

  it.each([
    ['deny', undefined, 'refuse'],
    ['deny', 'default: enabled\ntools: {git_push: {args: {remote: {pattern: o}}}}\n', 'refuse'],
    ['ask', 'default: enabled\napproval: {global: none}\n', 'ask'],
    [
      'ask',
      'default: enabled\napproval: {global: none}\ntools: {git_push: {args: {remote: {pattern: o}}}}\n',
      'ask',
    ],
    ['allow', 'default: enabled\napproval: {global: none}\ntools: {git_push: deny}\n', 'allow'],
    ['allow', 'default: enabled\ntools: {git_push: deny}\n', 'ask'],
  ] as const)('%s added to %j: %s', (effect, before, expected) => {
    const { text } = suggest('git_push', { remote: 'o' }, effect, before) as SuggestedPolicy;
    expect(verdict(text, 'git_push', { remote: 'o' })).toBe(expected);
  });

  it('says when rules cannot be widened', () => {
    const before = 'tools: {git_log: {args: {path: {pattern: "(?i)a"}}}}';
    expect(suggest('git_log', { path: 'b' }, 'allow', before)).toContain('change them by hand');
  });

  it('recognizes tools by their older names', () => {
    const { text } = suggest('log', {}, 'deny') as SuggestedPolicy;
    expect(verdict(text, 'git_log', {})).toBe('refuse');
  });

  it.each([
    ['none', 'default: read', 'No tool is called "none"'],
    ['git_log', 'tools: [', 'The policy has problems; fix them first'],
    ['git_log', '- a\n- b', 'The policy has problems; fix them first'],
    [
      'git_log',
      'tools: {git_log: {args: {max_count: {maxx: 1}}}}',
      'The policy has problems; fix them first',
    ],
  ])('has no suggestion for %s in %j', (tool, text, message) => {
    expect(suggest(tool, { max_count: 3 }, 'allow', text)).toBe(message);
  });

  it('widens a pattern for any value, and for no other', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 }), (path) => {
        fc.pre(!path.startsWith('-') && path.trim() !== '');
        const before = 'default: enabled\ntools: {git_log: {args: {path: {pattern: docs}}}}\n';
        const { text } = suggest('git_log', { path }, 'allow', before) as SuggestedPolicy;
        expect(verdict(text, 'git_log', { path })).toBe('allow');
        expect(verdict(text, 'git_log', { path: 'docs' })).toBe('allow');
        expect(verdict(text, 'git_log', { path: `${path}x` })).toBe('refuse');
      }),
      { numRuns: 20 },
    );
  });
});
