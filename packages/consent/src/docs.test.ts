import { readFileSync } from 'node:fs';
import { listBundled, loadConfigs, mergeConfigs, parseConfig } from '@climax/config';
import { applyPolicy, parsePolicy } from '@climax/policy';
import { describe, expect, it } from '@jest/globals';
import { refusalMessage, type UnapprovedCall } from './approval-verdict.ts';
import {
  checkExpectations,
  createExplainer,
  expectationReports,
  parseExpectations,
} from './explain/index.ts';

const here = { env: {}, directory: process.cwd() };

const read = (page: string) => readFileSync(new URL(`../../../docs/${page}`, import.meta.url), 'utf8');
const blocksOf = (page: string) =>
  [...read(page).matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, yaml = '']) => yaml);
const { tools } = loadConfigs(listBundled());
const env = { PWD: '/srv', HOME: '/root' };

describe('docs/policy.md', () => {
  const numbered = blocksOf('policy.md').filter((block) => /^# \d+$/m.test(block));

  it('has ten policies with calls', () => {
    expect(numbered).toHaveLength(10);
  });

  it.each(numbered)('has a policy that does what it says: %#', (block) => {
    const calls = [...block.matchAll(/^# ((?:allow|ask|refuse): .*)$/gm)].map(([, line]) => line);
    const { expectations, problems } = parseExpectations(calls.join('\n'), 'policy.md');
    expect(problems).toEqual([]);
    expect(expectations.length).toBeGreaterThan(1);
    const checked = checkExpectations(
      expectations,
      createExplainer(tools, { policy: parsePolicy(block), ...here, env }),
    );
    const report = expectationReports.text(checked, 'policy.md');
    expect(report).toBe(`${calls.length} of ${calls.length} expectations hold\n`);
  });
});

describe('docs/consent.md', () => {
  const [policy = '', config = ''] = blocksOf('consent.md');

  it('shows a policy that applies to the bundled configs', () => {
    expect(applyPolicy(tools, parsePolicy(policy), { ...here, env }).warnings).toEqual([]);
  });

  it('shows a config that loads without a word', () => {
    const parsed = parseConfig(config);
    expect(parsed.origin?.warnings).toEqual([]);
    expect(mergeConfigs([parsed]).tools[0]?.tool.risk).toBe('destructive');
  });

  it.each(['denied', 'dismissed', 'timeout', 'no-channel', 'failed'] as UnapprovedCall['reason'][])(
    'quotes what an agent reads: %s',
    (reason) => {
      const facts = {
        tool: 'NAME',
        risk: 'write',
        rule: 'RULE',
        timeoutSeconds: 120,
        hasPolicy: true,
        obstacles: ['x'],
      } as const;
      const start = refusalMessage(reason, facts)
        .replace('risk: write', 'risk: RISK')
        .split(". It needs the user's")[0];
      expect(read('consent.md')).toContain(start?.split(': x')[0]);
    },
  );
});
