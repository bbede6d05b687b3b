import { mergeConfigs, parseConfig } from '@climax/config';
import type { Problem } from '@climax/text/problems';
import { describe, expect, it } from '@jest/globals';
import { applyPolicy, PolicyError, parsePolicy, prepareCall } from '../index.ts';

const here = { env: {}, directory: process.cwd() };

const { tools } = mergeConfigs([
  parseConfig(`
command: git
tools:
  - {name: git_log, description: Read, args: [{name: n, type: integer, aliases: [count]}]}
  - name: git_push
    description: Write
    risk: write
    aliases: [push]
    risk_if: {force: destructive, mode: destructive, always: destructive}
    args: [{name: force, type: boolean}, {name: mode}, {name: always, type: boolean, default: false}]
  - {name: git_clean, description: Destroy, risk: destructive}
`),
]);

const names = (policy: string) =>
  applyPolicy(tools, parsePolicy(policy), here).tools.map(({ tool }) => tool.name);

function problemsOf(run: () => unknown): readonly Problem[] {
  try {
    run();
  } catch (error) {
    if (error instanceof PolicyError) return error.problems;
  }
  return [];
}

describe('the tools a policy leaves', () => {
  it.each([
    ['default: read', ['git_log']],
    ['default: ask', ['git_log', 'git_push', 'git_clean']],
    ['default: enabled\ntools: {git_push: deny}', ['git_log', 'git_clean']],
    ['tools: {"git_*": {}, "git_pu*": deny}', ['git_log', 'git_clean']],
    ['tools: {"git_pu*": deny, "git_*": {}}', ['git_log', 'git_clean']],
    ['tools: {"git_*": deny, git_push: {}}', ['git_push']],
    ['tools: {"git_*": {risk: read}}', ['git_log']],
    ['tools: {"git_*": {risk: write}}', ['git_log', 'git_push']],
    ['tools: {push: {}}', ['git_push']],
    ['default: enabled\ntools: {push: deny}', ['git_log', 'git_clean']],
    ['default: read\ntools: {git_clean: {}}', ['git_log', 'git_clean']],
  ])('%s', (policy, expected) => {
    expect(names(policy)).toEqual(expected);
  });

  it('warns of names that no tool has, also under approval', () => {
    const policy = parsePolicy('approval: {tools: {git_puhs: true}}\ntools: {"svn_*": {}, "git_*": {}}');
    expect(
      applyPolicy(tools, policy, here).warnings.map(({ path, message }) => [path.join('.'), message]),
    ).toEqual([
      ['approval.tools.git_puhs', 'no such tool is loaded. Did you mean "git_push"?'],
      ['tools.svn_*', 'no loaded tool has this name'],
    ]);
  });

  it.each([
    ['tools: {git_push: {}, push: deny}', 'tools.push'],
    ['tools: {push: deny, git_push: {}}', 'tools.push'],
    ['default: enabled\napproval: {tools: {git_push: false, push: true}}', 'approval.tools.push'],
    ['tools: {git_log: {args: {n: {max: 5}, count: {max: 50}}}}', 'tools.git_log.args.count'],
  ])('refuses different rules under two names: %s', (text, path) => {
    const apply = () => applyPolicy(tools, parsePolicy(text), here);
    expect(apply).toThrow(`names of the same thing`);
    expect(problemsOf(apply).map((problem) => problem.path.join('.'))).toEqual([path]);
  });

  it('accepts the same rule under two names', () => {
    expect(names('tools: {git_push: {}, push: {}}')).toEqual(['git_push']);
  });

  it('constrains an argument by an older name', () => {
    const policy = parsePolicy('tools: {git_log: {args: {count: {max: 5}}}}');
    const [tool] = applyPolicy(tools, policy, here).tools;
    expect(prepareCall(tool!, { n: 6 }, { policy, env: {} }).ok).toBe(false);
  });

  it('applies a constraint to those tools of a pattern that have the argument', () => {
    const policy = parsePolicy('tools: {"git_*": {args: {n: {max: 5}}}}');
    const allowed = applyPolicy(tools, policy, here).tools;
    expect(allowed.map(({ constraints }) => constraints.size)).toEqual([1, 0, 0]);
  });

  it('refuses a constraint on an argument that no tool of a pattern has, once', () => {
    const policy = parsePolicy('tools: {"git_*": {args: {x: {max: 5}}}}', 'p.yaml');
    expect(() => applyPolicy(tools, policy, here)).toThrow(
      /^p\.yaml:1:29 tools\["git_\*"\]\.args\.x: no tool with this name has this argument$/,
    );
  });
});

describe('the risk of a call', () => {
  const call = (args: object, policyText = 'default: enabled', name = 'git_push') => {
    const policy = parsePolicy(policyText);
    const tool = applyPolicy(tools, policy, here).tools.find((each) => each.tool.name === name)!;
    return prepareCall(tool, args, { policy, env: {} });
  };

  it.each([
    [{}, 'write'],
    [{ force: true }, 'destructive'],
    [{ force: 'true' }, 'destructive'],
    [{ force: false }, 'write'],
    [{ force: null }, 'write'],
    [{ mode: 'false' }, 'destructive'],
    [{ mode: '' }, 'destructive'],
    [{ always: true }, 'destructive'],
  ])('with %j is %s', (args, risk) => {
    expect(call(args)).toMatchObject({ ok: true, risk });
  });

  it('is checked against the highest the policy allows', () => {
    const policy = 'tools: {"git_*": {risk: write}}';
    expect(call({ force: true }, policy)).toMatchObject({
      ok: false,
      kind: 'policy',
      findings: [
        {
          argument: 'force',
          code: 'risk',
          message: "Argument 'force': makes the call destructive, and the policy allows write at most",
        },
      ],
    });
    expect(call({}, policy).ok).toBe(true);
  });

  it('decides whether unknown arguments are refused', () => {
    expect(call({ frce: true })).toMatchObject({
      ok: false,
      kind: 'arguments',
      findings: [{ code: 'unknown', message: "Unknown argument 'frce'. Did you mean 'force'?" }],
    });
    expect(call({ x: 1 }, 'default: enabled', 'git_log')).toMatchObject({ ok: true });
  });
});

describe('where a tool runs', () => {
  const policy = parsePolicy(`
default: enabled
executor: {type: docker, image: "all:1"}
clis:
  "cli*": {executor: {type: podman, image: "cli:1"}}
tools:
  git_log: {executor: {type: local}}
`);
  const named = tools.map(({ tool, config }) => ({ tool, config: { ...config, name: 'other' } }));

  it('is what its own entry says, else its CLI, else the policy', () => {
    const places = (list: typeof tools) =>
      applyPolicy(list, policy, here).tools.map((tool) => {
        const prepared = prepareCall(tool, {}, { policy, env: {} });
        return prepared.ok && prepared.place;
      });
    expect(places(named)).toEqual(['local', 'docker', 'docker']);
    const inCli = tools.map(({ tool, config }) => ({ tool, config: { ...config, name: 'cli-x' } }));
    expect(places(inCli)).toEqual(['local', 'podman', 'podman']);
  });

  it.each([
    ['tools: {t: {executor: {type: docker}}}', 'p.yaml:1:23 tools.t.executor: type docker needs an image'],
    [
      'clis: {c: {executor: {type: local, pids: 3}}}',
      'p.yaml:1:42 clis.c.executor.pids: has no effect with type local',
    ],
    ['clis: {c: {exec: {}}}', 'p.yaml:1:12 clis.c.exec: unknown key'],
  ])('is checked: %s', (yaml, message) => {
    expect(() => parsePolicy(yaml, 'p.yaml')).toThrow(message);
  });

  it('decides whether a path can be checked', () => {
    const text =
      'executor: {type: docker, image: i}\ntools: {git_push: {executor: {type: local}, args: {mode: {within: .}}}}';
    const push = applyPolicy(tools, parsePolicy(text), here).tools.find(
      ({ tool }) => tool.name === 'git_push',
    );
    expect(push?.rules?.executor.type).toBe('local');
    expect(push?.constraints.get('mode')?.within).toEqual([process.cwd()]);
    const elsewhere = text.replace('executor: {type: local}, ', '');
    expect(
      problemsOf(() => applyPolicy(tools, parsePolicy(elsewhere), here)).map(({ path }) => path),
    ).toEqual([['tools', 'git_push', 'args', 'mode', 'within']]);
  });
});
