import { mergeConfigs, parseConfig } from '@climax/config';
import { applyPolicy } from '@climax/policy';
import { describe, expect, it } from '@jest/globals';
import type { CallEntry } from '../api.ts';
import type { DeskCatalogue } from '../desk-host.ts';
import { checkPolicy } from './check-policy.ts';

const { tools: loaded } = mergeConfigs([
  parseConfig(`
command: git
tools:
  - {name: git_log, description: d, args: [{name: max_count, type: integer}]}
  - {name: git_push, description: d, risk: write}
`),
]);
const here = { env: {}, directory: process.cwd() };
const catalogue: DeskCatalogue = {
  serverName: 's',
  loaded,
  tools: applyPolicy(loaded, undefined, here).tools,
  approval: {},
  ...here,
  contract: () => undefined,
  inputSchema: () => ({}),
  warnings: [],
};
const past = (tool: string, args: CallEntry['arguments']) =>
  ({ id: tool, tool, time: 't', client: 'c', line: 'l', arguments: args }) as CallEntry;

describe('checkPolicy', () => {
  it('says what changes for tools and for calls of the past', () => {
    const calls = [past('git_log', { max_count: 50 }), past('git_log', null), past('unknown', {})];
    const checked = checkPolicy(
      'default: disabled\ntools: {git_log: {args: {max_count: {max: 5}}}}',
      catalogue,
      calls,
    );
    expect(checked.problems).toEqual([]);
    expect(checked.tools).toEqual([
      {
        tool: 'git_log',
        risk: 'read',
        before: { verdict: 'allow', rule: 'no policy' },
        after: { verdict: 'allow', rule: 'tools.git_log' },
      },
      {
        tool: 'git_push',
        risk: 'write',
        before: { verdict: 'ask', rule: 'the default: tools that write are asked about' },
        after: { verdict: 'refuse', rule: 'default: disabled' },
      },
    ]);
    expect(checked.calls).toEqual([
      expect.objectContaining({
        tool: 'git_log',
        before: expect.objectContaining({ verdict: 'allow' }),
        after: {
          verdict: 'refuse',
          rule: 'tools.git_log.args.max_count.max',
          reasons: [expect.stringContaining('max_count')],
        },
      }),
    ]);
  });

  it.each([
    ['default: [', 'error', 1],
    ['default: read\ntols: {}', 'error', 2],
    ['default: read\ntools: {git_log: {args: {count: {max: 1}}}}', 'error', 2],
    ['default: read\ntools: {git_lgo: {}}', 'warning', 2],
  ])('puts the problems of %j at their place', (text, severity, line) => {
    const { problems, tools } = checkPolicy(text, catalogue, []);
    expect(problems).toEqual([expect.objectContaining({ severity, line, message: expect.any(String) })]);
    expect(tools).toHaveLength(severity === 'error' ? 0 : 2);
  });
});
