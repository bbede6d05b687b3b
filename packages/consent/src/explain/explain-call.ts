import { resolve } from 'node:path';
import type { ResolvedTool, Risk } from '@climax/config';
import {
  type AllowedTool,
  applyPolicy,
  type CallFinding,
  type CheckInput,
  maskSecrets,
  type Policy,
  prepareCall,
} from '@climax/policy';
import { mostExact } from '@climax/policy/names';
import { closest } from '@climax/text/closest';
import { decideApproval } from '../decide-approval.ts';
import { quoteCommand } from '../question/quote-command.ts';

/** What would become of a call. Nothing is run, and nobody is asked. */
export interface Explanation {
  tool: string;
  verdict: 'allow' | 'ask' | 'refuse';
  /** Which rules decided, in the order in which they were looked at. */
  rules: string[];
  /** Why the call would be refused, one sentence each. */
  reasons: string[];
  /** Absent for a call that would be refused. */
  run?: { risk: Risk; command: string; directory: string; place: string };
}

export interface ExplainOptions {
  policy?: Policy | undefined;
  level?: 'none' | 'destructive' | 'write' | 'all' | undefined;
  /** The contract of a tool, when it has one. */
  checkInput?: (tool: string) => CheckInput | undefined;
  env?: NodeJS.ProcessEnv;
}

/** Explains calls of these tools, all of them, also those that the policy hides. Throws PolicyError as `applyPolicy`. */
export function createExplainer(
  tools: readonly ResolvedTool[],
  options: ExplainOptions = {},
): (name: string, args?: unknown) => Explanation {
  const { policy, level, env = process.env } = options;
  const allowed = applyPolicy(tools, policy, env).tools;
  return (name, args = {}) => {
    const known = findByName(tools, name);
    if (!known) return refused(name, ['no such tool'], [unknownTool(name, tools)]);
    const tool = findByName(allowed, name);
    const entry = entryFor(known, policy);
    if (!tool) return refused(name, [entry], ['The policy hides this tool']);
    const prepared = prepareCall(tool, args, {
      policy,
      checkInput: options.checkInput?.(tool.tool.name),
      env,
    });
    if (!prepared.ok)
      return refused(name, [entry, ...prepared.findings.map(ruleOf(tool))], messages(prepared.findings));
    const { ask, rule } = decideApproval(tool, prepared.risk, { policy, level });
    const { command, secrets, risk, place } = prepared;
    return {
      tool: tool.tool.name,
      verdict: ask ? 'ask' : 'allow',
      rules: [entry, rule],
      reasons: [],
      run: {
        risk,
        command: quoteCommand(command.argv.map((word) => maskSecrets(word, secrets))),
        directory: command.container ? 'inside the container' : resolve(command.cwd ?? '.'),
        place,
      },
    };
  };
}

function refused(tool: string, rules: string[], reasons: string[]): Explanation {
  return { tool, verdict: 'refuse', rules, reasons };
}

function findByName<T extends ResolvedTool>(tools: readonly T[], name: string): T | undefined {
  return (
    tools.find(({ tool }) => tool.name === name) ?? tools.find(({ tool }) => tool.aliases?.includes(name))
  );
}

function unknownTool(name: string, tools: readonly ResolvedTool[]): string {
  const meant = closest(
    name,
    tools.map(({ tool }) => tool.name),
  );
  return `No such tool is loaded.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
}

function entryFor({ tool }: ResolvedTool, policy: Policy | undefined): string {
  if (!policy) return 'no policy';
  const names = [tool.name, ...(tool.aliases ?? [])];
  const found = mostExact(policy.tools, names, ({ deny }) => deny);
  if (!found) return `default: ${policy.default}`;
  const { deny, risk } = found.value;
  return `tools.${found.name}${deny ? ': deny' : risk === null ? '' : ` (risk: ${risk})`}`;
}

/** The key of the policy that a finding comes from, or who else says so. */
function ruleOf({ rules }: AllowedTool): (finding: CallFinding) => string {
  return ({ argument, code }) => {
    if (constraintCodes.has(code))
      return `tools.${rules?.entry}.args.${argument}.${constraintCodes.get(code)}`;
    if (code === 'risk') return `tools.${rules?.entry}.risk`;
    return code === 'contract' ? 'the contract' : 'the definition of the tool';
  };
}

const constraintCodes: ReadonlyMap<CallFinding['code'], string> = new Map([
  ['required', 'required'],
  ['pattern', 'pattern'],
  ['timeout', 'pattern'],
  ['min', 'min'],
  ['max', 'max'],
  ['not-a-number', 'min or max'],
  ['values', 'values'],
  ['within', 'within'],
]);

function messages(findings: readonly CallFinding[]): string[] {
  return findings.map(({ message }) => message);
}
