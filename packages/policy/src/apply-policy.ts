import { resolve } from 'node:path';
import { closest, type Problem, type ResolvedTool, type ToolDef } from '@climax/config';
import { argumentRules } from './argument-rules.ts';
import { checkExecutorHere, warnOfExecutor } from './executor-rules.ts';
import { PolicyError } from './policy-error.ts';
import { byPlace, collect, type Report } from './policy-rules.ts';
import { resolveDirectory } from './resolve-directory.ts';
import type { AllowedTool, AppliedConstraint, Constraint, Policy, ToolPolicy } from './types.ts';
import { validateArguments } from './validate-arguments.ts';

export interface AppliedPolicy<T extends ResolvedTool = ResolvedTool> {
  /** What may be called, in the order given, described as the policy says. */
  tools: (T & AllowedTool)[];
  warnings: Problem[];
}

/**
 * The tools that a policy leaves, with their constraints. Throws PolicyError with everything that could let a call
 * through unchecked: constraints on arguments that do not exist or cannot be checked, an executor that cannot be had.
 * A rule for an unknown tool is only a warning, since policies are shared. Without a policy every tool is left,
 * unconstrained. `env` is the server's environment.
 */
export function applyPolicy<T extends ResolvedTool>(
  tools: readonly T[],
  policy: Policy | undefined,
  env: NodeJS.ProcessEnv = process.env,
): AppliedPolicy<T> {
  if (!policy) return { tools: tools.map(allow), warnings: [] };
  const { report, problems, warnings } = collect(policy);
  checkExecutorHere(policy.executor, env, report);
  warnOfExecutor(policy.executor, tools, report);
  warnOfUnknownTools(tools, policy, report);

  const allowed: (T & AllowedTool)[] = [];
  for (const resolved of tools) {
    const rules = policy.tools.get(resolved.tool.name);
    if (!rules && policy.default === 'disabled') continue;
    allowed.push(rules ? applyRules(resolved, rules, { policy, env, report }) : allow(resolved));
  }
  if (problems.length > 0) throw new PolicyError('invalid', problems.sort(byPlace));
  return { tools: allowed, warnings: [...policy.origin.warnings, ...warnings].sort(byPlace) };
}

function allow<T extends ResolvedTool>(resolved: T): T & AllowedTool {
  return { ...resolved, constraints: new Map() };
}

interface Setting {
  policy: Policy;
  env: NodeJS.ProcessEnv;
  report: Report;
}

function applyRules<T extends ResolvedTool>(
  resolved: T,
  rules: ToolPolicy,
  setting: Setting,
): T & AllowedTool {
  const { tool, config } = resolved;
  const { executor } = setting.policy;
  const directory = resolve(config.working_dir ?? '.');
  const constraints = new Map<string, AppliedConstraint>();
  for (const [name, written] of rules.args) {
    const path = ['tools', tool.name, 'args', name];
    const arg = tool.args.findLast((candidate) => candidate.name === name);
    if (!arg) {
      setting.report.problem(path, 'unknown-argument', unknownArgument(name, resolved));
      continue;
    }
    const constraint = withRoots(written, path, { ...setting, directory });
    const onValue = { ...constraint, required: null };
    const [defaultRefusal] = validateArguments({}, tool, new Map([[name, onValue]]), { directory });
    for (const rule of argumentRules)
      rule({ constraint, arg, executor, defaultRefusal }, path, setting.report);
    constraints.set(name, { ...constraint, refusesDefault: defaultRefusal !== undefined });
  }
  return { ...resolved, tool: describe(tool, rules), constraints };
}

function describe(tool: ToolDef, { description }: ToolPolicy): ToolDef {
  return description ? { ...tool, description } : tool;
}

/** Relative directories start where the tool runs unless the caller chooses: never where the caller says. */
function withRoots(
  constraint: Constraint,
  path: string[],
  { directory, env, report }: Setting & { directory: string },
): Constraint {
  if (!constraint.within) return constraint;
  const within = constraint.within.map((text) => {
    const root = resolveDirectory(text, directory, env);
    if ('path' in root) return root.path;
    report.problem([...path, 'within'], 'unset-variable', root.problem);
    return text;
  });
  return { ...constraint, within };
}

function unknownArgument(name: string, { tool, config }: ResolvedTool): string {
  if (config.global_args.some((arg) => arg.name === name)) {
    return 'is a global argument: its value comes from the config alone, so there is nothing to constrain';
  }
  const known = tool.args.map((arg) => arg.name);
  const meant = closest(name, known);
  if (meant !== undefined) return `the tool has no such argument. Did you mean "${meant}"?`;
  return `the tool has no such argument; it has ${known.length > 0 ? known.join(', ') : 'none'}`;
}

function warnOfUnknownTools(tools: readonly ResolvedTool[], policy: Policy, report: Report): void {
  const known = new Set(tools.map(({ tool }) => tool.name));
  for (const name of policy.tools.keys()) {
    if (known.has(name)) continue;
    const meant = closest(name, known);
    const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
    report.warning(['tools', name], 'unknown-tool', `no such tool is loaded.${hint}`);
  }
}
