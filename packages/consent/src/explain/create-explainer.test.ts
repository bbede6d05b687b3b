import { mergeConfigs, parseConfig } from '@climax/config';
import { parsePolicy } from '@climax/policy';
import { describe, expect, it } from '@jest/globals';
import {
  checkExpectations,
  createExplainer,
  expectationReports,
  explainTools,
  explanationText,
  parseExpectations,
} from './index.ts';

const here = { env: {}, directory: process.cwd() };

const { tools } = mergeConfigs([
  parseConfig(`
command: git
tools:
  - {name: git_log, description: d, command: log, args: [{name: max_count, type: integer, flag: -n}, {name: token}]}
  - {name: git_push, description: d, command: push, risk: write, risk_if: {force: destructive}, args: [{name: force, type: boolean}]}
  - {name: git_clean, description: d, risk: destructive}
`),
]);
const policy = parsePolicy(`
default: read
tools:
  git_log: {args: {max_count: {max: 100}, token: {secret: true}}}
  "git_pu*": {risk: write}
`);
const explain = createExplainer(tools, { policy, ...here });

describe('createExplainer', () => {
  it.each([
    ['git_log', { max_count: 5 }, 'allow', ['tools.git_log', 'approval.global: write']],
    ['git_log', { max_count: 500 }, 'refuse', ['tools.git_log', 'tools.git_log.args.max_count.max']],
    ['git_log', { max_count: 'x' }, 'refuse', ['tools.git_log', 'the definition of the tool']],
    ['git_push', {}, 'ask', ['tools.git_pu* (risk: write)', 'approval.global: write']],
    ['git_push', { force: true }, 'refuse', ['tools.git_pu* (risk: write)', 'tools.git_pu*.risk']],
    ['git_clean', {}, 'refuse', ['default: read']],
    ['git_lgo', {}, 'refuse', ['no such tool']],
  ])('%s %j: %s by %j', (name, args, verdict, rules) => {
    expect(explain(name, args)).toMatchObject({ verdict, rules });
  });

  it('shows the command, without secrets, and runs nothing', () => {
    expect(explanationText(explain('git_log', { max_count: 5, token: 'hunter2' }))).toBe(
      `git_log: allow
  rule       tools.git_log
  rule       approval.global: write
  risk       read
  command    git log -n 5 --token '***'
  directory  ${process.cwd()}
  executor   local
`,
    );
  });

  it('shows the words of a command that runs on another machine', () => {
    const elsewhere = parsePolicy('default: enabled\nexecutor: {type: ssh, host: db}');
    expect(createExplainer(tools, { policy: elsewhere, ...here })('git_log', { max_count: 5 })).toMatchObject(
      {
        run: {
          argv: ['ssh', '--', 'db', 'git', 'log', '-n', '5'],
          directory: 'the default there',
          inputBytes: null,
        },
      },
    );
  });

  it('says what programs need to know of a run', () => {
    expect(explain('git_log', { max_count: 5, token: 'hunter2', colour: 1 })).toMatchObject({
      notices: [expect.stringContaining("'colour'")],
      run: { argv: ['git', 'log', '-n', '5', '--token', '***'], inputBytes: null, timeoutSeconds: 30 },
    });
  });

  it('names the argument of each finding', () => {
    expect(explain('git_log', { max_count: 500 }).findings).toEqual([
      expect.objectContaining({ argument: 'max_count', code: 'max' }),
    ]);
    expect(explain('git_clean').findings).toEqual([
      expect.objectContaining({ argument: null, code: 'hidden' }),
    ]);
  });

  it('returns the reasons of a refusal', () => {
    expect(explanationText(explain('git_lgo'))).toContain(
      'reason     No such tool is loaded. Did you mean "git_log"?',
    );
    expect(explain('git_clean').reasons).toEqual(['The policy hides this tool']);
  });
});

describe('explainTools', () => {
  it('judges tools as a whole, also those the policy hides', () => {
    expect(explainTools(tools, { policy, ...here })).toEqual([
      { tool: 'git_log', risk: 'read', verdict: 'allow', rule: 'tools.git_log' },
      { tool: 'git_push', risk: 'write', verdict: 'ask', rule: 'approval.global: write' },
      { tool: 'git_clean', risk: 'destructive', verdict: 'refuse', rule: 'default: read' },
    ]);
    expect(explainTools(tools, { level: 'none', ...here }).map(({ verdict }) => verdict)).toEqual(
      Array(3).fill('allow'),
    );
  });
});

describe('expectations', () => {
  const text = `
# a comment
allow: git_log {max_count: 5}
- refuse: git_log {"max_count": 500} # too many
refuse: git_clean
ask: "git_push {force: false}"
allow: git_push
`;

  it('are read line by line and checked', () => {
    const { expectations, problems } = parseExpectations(text, 'team.expect');
    expect(problems).toEqual([]);
    const checked = checkExpectations(expectations, explain);
    expect(checked.map(({ holds }) => holds)).toEqual([true, true, true, true, false]);
    expect(expectationReports.text(checked, 'team.expect')).toBe(
      'team.expect:7 allow: git_push\n  got ask (tools.git_pu* (risk: write); approval.global: write)\n4 of 5 expectations hold\n',
    );
    const junit = expectationReports.junit(checked, 'team.expect');
    expect(junit).toContain('<testsuite name="climax policy" tests="5" failures="1">');
    expect(junit).toContain('name="- refuse: git_log {&quot;max_count&quot;: 500} # too many"/>');
    expect(junit).toContain(
      '<failure message="got ask">tools.git_pu* (risk: write)\napproval.global: write</failure>',
    );
  });

  it('never hold for a tool that does not exist', () => {
    const { expectations } = parseExpectations('refuse: git_psuh', 'x');
    const checked = checkExpectations(expectations, explain);
    expect(expectationReports.text(checked, 'x')).toBe(
      'x:1 refuse: git_psuh\n  not checked (no such tool; No such tool is loaded. Did you mean "git_push"?)\n0 of 1 expectations hold\n',
    );
  });

  it.each([
    ['permit: git_log', 'x:1:1: expected "allow: TOOL {ARGUMENTS}", or ask or refuse, got permit: git_log'],
    ['allow:', 'x:1:1: expected "allow: TOOL'],
    ['allow: git_log {a: [}', 'x:1:1: the arguments cannot be read:'],
  ])('that cannot be read are problems: %s', (line, message) => {
    const [problem] = parseExpectations(line, 'x').problems;
    expect(`${problem?.file}:${problem?.line}:${problem?.column}: ${problem?.message}`).toContain(message);
  });
});
