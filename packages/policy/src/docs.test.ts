import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listBundled, loadConfigs } from '@climax/config';
import { formatProblem } from '@climax/text/problems';
import { describe, expect, it } from '@jest/globals';
import { applyPolicy, loadPolicy, parsePolicy, prepareCall } from './index.ts';
import { executorSchema } from './schema/executor-schema.ts';
import { policySchema } from './schema/policy-schema.ts';

const here = { env: {}, directory: process.cwd() };

const docs = new URL('../../../docs/', import.meta.url);
const page = readFileSync(new URL('policy.md', docs), 'utf8');
const blocks = [...page.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, yaml]) => yaml!);
const examples = readdirSync(new URL('examples/policies/', docs)).filter((name) => name.endsWith('.yaml'));
const example = (name: string) => loadPolicy(fileURLToPath(new URL(`examples/policies/${name}`, docs)));

const { tools } = loadConfigs(listBundled());
const env = { PROJECT_DIR: '/srv/project', PWD: '/srv/project', HOME: '/home/someone' };

/** The keys that a policy knows for one argument. */
function argumentProperties(): object {
  const { tools: rules } = policySchema.properties as any;
  const [tool] = Object.values<any>(rules.patternProperties ?? {});
  const [constraint] = Object.values<any>(tool.anyOf[0].properties.args.patternProperties ?? {});
  return constraint.properties;
}

describe('docs/policy.md', () => {
  it.each(blocks)('has an example that applies to the bundled configs: %#', (yaml) => {
    const { warnings } = applyPolicy(tools, parsePolicy(yaml), { ...here, env });
    expect(warnings.filter(({ code }) => code !== 'missing-directory').map(formatProblem)).toEqual([]);
  });

  it('explains every key', () => {
    const { properties } = policySchema;
    const keys = [...Object.keys(properties), ...Object.keys(executorSchema.properties)];
    expect(keys.filter((key) => !page.includes(`\`${key}\``) && !page.includes(`${key}:`))).toEqual([]);
    const constraints = Object.keys(argumentProperties());
    expect(constraints.filter((key) => !new RegExp(`^\\|.*\`${key}\`.*\\|`, 'm').test(page))).toEqual([]);
  });

  it('names every example', () => {
    expect(examples.filter((name) => !page.includes(`examples/policies/${name}`))).toEqual([]);
  });
});

describe('docs/examples/policies', () => {
  it.each(examples)('%s applies to the bundled configs', (name) => {
    const { tools: allowed, warnings } = applyPolicy(tools, example(name), { ...here, env });
    expect(allowed.length).toBeGreaterThan(0);
    const expected = name === 'python-read-only.yaml' ? ['optional-argument', 'admits-parent'] : [];
    expect(warnings.map(({ code }) => code).filter((code) => code !== 'default-refused')).toEqual(expected);
  });

  const call = (policyName: string, toolName: string, args: unknown) => {
    const policy = example(policyName);
    const tool = applyPolicy(tools, policy, { ...here, env }).tools.find(
      (allowed) => allowed.tool.name === toolName,
    )!;
    return prepareCall(tool, args, { policy, env });
  };

  it.each([
    ['read-only-git.yaml', 'git_log', { max_count: 101 }],
    ['read-only-git.yaml', 'git_diff', {}],
    ['read-only-git.yaml', 'git_diff', { path: '--output=pwn' }],
    ['read-only-git.yaml', 'git_diff', { path: 'src/../../../secret.txt' }],
    ['read-only-git.yaml', 'git_show', { revision: 'HEAD; rm' }],
    ['python-read-only.yaml', 'git_diff', { path: '--output=pwn' }],
    ['python-read-only.yaml', 'docker_logs', { container: 'c', tail: 'all' }],
    ['secrets-and-limits.yaml', 'curl_get', { url: 'https://api.github.com@evil.example/' }],
    ['secrets-and-limits.yaml', 'curl_get', { url: 'https://api.github.com/x', insecure: true }],
    ['secrets-and-limits.yaml', 'gh_pr_list', { repository: 'x' }],
  ])('%s refuses %s %j', (policy, tool, args) => {
    expect(call(policy, tool, args).ok).toBe(false);
  });

  it.each([
    ['read-only-git.yaml', 'git_log', { max_count: 100 }],
    ['read-only-git.yaml', 'git_diff', { path: 'src/index.ts' }],
    ['read-only-git.yaml', 'git_show', { revision: 'HEAD~2' }],
    ['python-read-only.yaml', 'docker_logs', { container: 'c', tail: '20' }],
    ['docker-sandbox.yaml', 'git_status', {}],
    [
      'secrets-and-limits.yaml',
      'curl_get',
      { url: 'https://api.github.com/x', bearer_token: 't', location: false },
    ],
    ['remote-host.yaml', 'git_log', {}],
  ])('%s admits %s %j', (policy, tool, args) => {
    expect(call(policy, tool, args)).toMatchObject({ ok: true });
  });
});
