import type { ResolvedTool, Risk } from '@climax/config';
import { shownCommand } from '@climax/exec/executors';
import { createMasker } from '@climax/masking';
import {
  type AllowedTool,
  applyPolicy,
  type CallFinding,
  type CheckInput,
  mostExact,
  type Policy,
  type PreparedCall,
  prepareCall,
  type Surroundings,
} from '@climax/policy';
import { didYouMean } from '@climax/text/match';
import { decideApproval } from '../decide-approval.ts';
import { quoteCommand } from '../question/quote-command.ts';

/** What would happen to a call. Nothing is run, and nobody is asked. */
export interface Explanation {
  tool: string;
  verdict: 'allow' | 'ask' | 'refuse';
  /** The rules that decided, in order of evaluation. */
  rules: string[];
  /** Why the call would be refused, one sentence each. */
  reasons: string[];
  /** The same for programs, with argument and code. */
  findings: Finding[];
  /** Messages about ignored keys. */
  notices: string[];
  /** Absent for a call that would be refused. */
  run?: ExplainedRun;
}

type Finding = Omit<CallFinding, 'code'> & { code: CallFinding['code'] | 'unknown_tool' | 'hidden' };

/** The command with secrets masked. */
export interface ExplainedRun {
  risk: Risk;
  /** Quoted for a shell. */
  command: string;
  argv: string[];
  directory: string;
  /** The type of the executor. */
  place: string;
  /** Bytes for standard input; null when there is none. */
  inputBytes: number | null;
  timeoutSeconds: number;
}

export interface ExplainOptions extends Surroundings {
  policy?: Policy | undefined;
  level?: 'none' | 'destructive' | 'write' | 'all' | undefined;
  /** The contract of a tool, when it has one. */
  checkInput?: (tool: string) => CheckInput | undefined;
}

/** Explains calls of these tools, including those that the policy hides. Throws PolicyError like `applyPolicy`. */
export function createExplainer(
  tools: readonly ResolvedTool[],
  options: ExplainOptions,
): (name: string, args?: unknown) => Explanation {
  const { policy, level, env } = options;
  const allowed = applyPolicy(tools, policy, options).tools;
  return (name, args = {}) => {
    const known = findByName(tools, name);
    if (!known) return refused(name, ['no such tool'], [about('unknown_tool', unknownTool(name, tools))]);
    const tool = findByName(allowed, name);
    const entry = entryFor(known, policy);
    if (!tool) return refused(name, [entry], [about('hidden', 'The policy hides this tool')]);
    const prepared = prepareCall(tool, args, {
      policy,
      checkInput: options.checkInput?.(tool.tool.name),
      env,
    });
    const { notices } = prepared;
    if (!prepared.ok) {
      const { findings } = prepared;
      return { ...refused(name, [entry, ...findings.map(ruleOf(tool))], findings), notices };
    }
    const { ask, rule } = decideApproval(tool, prepared.risk, { policy, level });
    return {
      tool: tool.tool.name,
      verdict: ask ? 'ask' : 'allow',
      rules: [entry, rule],
      reasons: [],
      findings: [],
      notices,
      run: describeRun(prepared),
    };
  };
}

/** How a policy treats a tool, as long as no argument raises its risk or is refused. */
export interface ExplainedTool {
  tool: string;
  risk: Risk;
  verdict: Explanation['verdict'];
  /** The rule that decided. */
  rule: string;
}

/** Explains tools instead of calls, including those that the policy hides. Throws PolicyError like `applyPolicy`. */
export function explainTools(
  tools: readonly ResolvedTool[],
  options: Omit<ExplainOptions, 'checkInput'>,
): ExplainedTool[] {
  const { policy, level } = options;
  const allowed = new Map(applyPolicy(tools, policy, options).tools.map((each) => [each.tool.name, each]));
  return tools.map((known) => {
    const { name, risk = 'read' } = known.tool;
    const tool = allowed.get(name);
    if (!tool) return { tool: name, risk, verdict: 'refuse', rule: entryFor(known, policy) };
    const { ask, rule } = decideApproval(tool, risk, { policy, level });
    return { tool: name, risk, verdict: ask ? 'ask' : 'allow', rule: ask ? rule : entryFor(known, policy) };
  });
}

function describeRun({ command, secrets, risk, place }: PreparedCall): ExplainedRun {
  const { argv: words, directory, stdin } = shownCommand(command);
  const argv = words.map(createMasker(secrets));
  return {
    risk,
    command: quoteCommand(argv),
    argv,
    directory: directory ?? 'the default there',
    place,
    inputBytes: stdin === undefined ? null : Buffer.byteLength(stdin),
    timeoutSeconds: command.timeoutSeconds,
  };
}

function refused(tool: string, rules: string[], findings: Finding[]): Explanation {
  const reasons = findings.map(({ message }) => message);
  return { tool, verdict: 'refuse', rules, reasons, findings, notices: [] };
}

/** A finding about the call as a whole. */
function about(code: Finding['code'], message: string): Finding {
  return { argument: null, code, message };
}

function findByName<T extends ResolvedTool>(tools: readonly T[], name: string): T | undefined {
  return (
    tools.find(({ tool }) => tool.name === name) ?? tools.find(({ tool }) => tool.aliases?.includes(name))
  );
}

function unknownTool(name: string, tools: readonly ResolvedTool[]): string {
  const names = tools.map(({ tool }) => tool.name);
  return `No such tool is loaded${didYouMean(name, names)}`;
}

function entryFor({ tool }: ResolvedTool, policy: Policy | undefined): string {
  if (!policy) return 'no policy';
  const names = [tool.name, ...(tool.aliases ?? [])];
  const found = mostExact(policy.tools, names, ({ deny }) => deny);
  if (!found) return `default: ${policy.default}`;
  const { deny, risk } = found.value;
  return `tools.${found.name}${deny ? ': deny' : risk === null ? '' : ` (risk: ${risk})`}`;
}

/** The policy key that a finding comes from, or its other origin. */
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
