import { isDeepStrictEqual } from 'node:util';
import type { ResolvedTool, ToolArg, ToolDef } from '@climax/config';
import { isAbove } from '@climax/config/rules';
import { didYouMean } from '@climax/text/match';
import { isNamePattern } from '@climax/text/pattern';
import { byPlace } from '@climax/text/problems';
import { missingDirectories, placeOf } from '../call/path-cache.ts';
import { pathFrom } from '../call/path-from.ts';
import { resolveDirectory } from '../call/resolve-directory.ts';
import { validateArguments } from '../call/validate-arguments.ts';
import { PolicyError } from '../policy-error.ts';
import type { PolicyWarning } from '../policy-problem-codes.ts';
import { argumentRules } from '../rules/argument-rules.ts';
import {
  checkExecutorHere,
  executorsOf,
  refuseIgnoredDirectory,
  warnOfExecutor,
} from '../rules/executor-rules.ts';
import { collectFindings } from '../rules/policy-rules.ts';
import type { ProblemReport } from '../rules/problem-report.ts';
import type { AllowedTool, AppliedConstraint, Constraint, Policy, Surroundings } from '../types.ts';
import { type FoundRules, findRules } from './find-rules.ts';
import { matchesName } from './most-exact.ts';

export interface AppliedPolicy<T extends ResolvedTool = ResolvedTool> {
  /** The allowed tools in the given order, with the policy's descriptions. */
  tools: (T & AllowedTool)[];
  warnings: PolicyWarning[];
}

/**
 * The tools that a policy allows, with their constraints. Throws PolicyError for everything that could let a call
 * through unchecked: constraints on arguments that do not exist or cannot be checked, an unavailable executor. A rule
 * for an unknown tool is only a warning, since policies are shared. Without a policy all tools are allowed.
 */
export function applyPolicy<T extends ResolvedTool>(
  tools: readonly T[],
  policy: Policy | undefined,
  { env, directory }: Surroundings,
): AppliedPolicy<T> {
  if (!policy) return { tools: tools.map((tool) => allow(tool, directory)), warnings: [] };
  const { report, problems, warnings } = collectFindings(policy);
  for (const { executor, path } of executorsOf(policy)) checkExecutorHere(executor, path, { env, report });
  warnOfExecutor(policy.executor, tools, report);
  warnOfUnknownTools(tools, policy, report);
  refuseTwoNames(tools, policy, report);

  const allowed: (T & AllowedTool)[] = [];
  for (const resolved of tools) {
    const rules = findRules(resolved, policy);
    if (!rules || isAbove(resolved.tool.risk ?? 'read', rules.risk)) continue;
    allowed.push(applyRules(resolved, rules, { policy, env, directory, report }));
  }
  refuseIdlePatterns(allowed, policy, report);
  if (problems.length > 0) throw new PolicyError('invalid', problems.sort(byPlace));
  return { tools: allowed, warnings: [...policy.origin.warnings, ...warnings].sort(byPlace) };
}

function allow<T extends ResolvedTool>(resolved: T, directory: string): T & AllowedTool {
  return { ...resolved, constraints: new Map(), directory };
}

interface Setting extends Surroundings {
  policy: Policy;
  report: ProblemReport;
}

function applyRules<T extends ResolvedTool>(
  resolved: T,
  rules: FoundRules,
  setting: Setting,
): T & AllowedTool {
  const { tool, config } = resolved;
  const { executor } = rules;
  refuseIgnoredDirectory(tool, executor, setting);
  const { directory } = setting;
  const runsIn = pathFrom(directory, config.working_dir);
  const constraints = new Map<string, AppliedConstraint>();
  for (const [writtenName, written] of rules.args) {
    const path = ['tools', rules.entry ?? '', 'args', writtenName];
    const arg = findArgument(tool, writtenName);
    if (!arg) {
      if (!isNamePattern(rules.entry ?? '')) {
        setting.report.problem(path, 'unknown-argument', unknownArgument(writtenName, resolved));
      }
      continue;
    }
    const { name } = arg;
    if (constraints.has(name)) setting.report.problem(path, 'duplicate-name', twice(writtenName, name));
    const constraint = withRoots(written, path, { ...setting, runsIn });
    const onValue = { ...constraint, required: null };
    const [defaultRefusal] = validateArguments({}, tool, new Map([[name, onValue]]), { directory, runsIn });
    const missingRoots = missingDirectories(constraint.within ?? []);
    for (const rule of argumentRules)
      rule({ constraint, arg, executor, defaultRefusal, missingRoots }, path, setting.report);
    constraints.set(name, { ...constraint, refusesDefault: defaultRefusal !== undefined });
  }
  const { description, args: _, ...others } = rules;
  const described = description ? { ...tool, description } : tool;
  return { ...resolved, tool: described, constraints, directory, rules: others };
}

/** A pattern's constraint applies to those matching tools that have the argument; it is a mistake if none has. */
function refuseIdlePatterns(allowed: readonly AllowedTool[], policy: Policy, report: ProblemReport): void {
  for (const [entry, { args }] of policy.tools) {
    const tools = allowed.filter(({ rules }) => rules?.entry === entry);
    if (!isNamePattern(entry) || tools.length === 0) continue;
    for (const name of args.keys()) {
      if (tools.some(({ tool }) => findArgument(tool, name))) continue;
      const path = ['tools', entry, 'args', name];
      report.problem(path, 'unknown-argument', 'no tool with this name has this argument');
    }
  }
}

/** An argument by name or alias. */
function findArgument({ args }: ToolDef, wanted: string): ToolArg | undefined {
  return args.findLast(({ name, aliases = [] }) => [name, ...aliases].includes(wanted));
}

/**
 * Relative directories are resolved against the tool's default directory, never one chosen by the caller. Links are followed
 * now: what a call puts in the place of such a directory does not count.
 */
function withRoots(
  constraint: Constraint,
  path: string[],
  { runsIn, env, report }: Setting & { runsIn: string },
): Constraint {
  if (!constraint.within) return constraint;
  const within = constraint.within.map((text) => {
    const root = resolveDirectory(text, runsIn, env);
    if ('path' in root) return placeOf(root.path);
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
  const hint = didYouMean(name, known) || `; it has ${known.length > 0 ? known.join(', ') : 'none'}`;
  return `the tool has no such argument${hint}`;
}

/** The same tool under its name and an alias: only one entry would count. */
function refuseTwoNames(tools: readonly ResolvedTool[], policy: Policy, report: ProblemReport): void {
  const lists: [string[], ReadonlyMap<string, unknown>][] = [
    [['tools'], policy.tools],
    [['approval', 'tools'], policy.approval.tools],
  ];
  for (const [path, entries] of lists) {
    for (const { tool } of tools) {
      const listed = [tool.name, ...(tool.aliases ?? [])].filter((name) => entries.has(name));
      for (const name of listed.slice(1)) {
        if (isDeepStrictEqual(entries.get(name), entries.get(listed[0]!))) continue;
        report.problem([...path, name], 'duplicate-name', twice(name, listed[0]!));
      }
    }
  }
}

function twice(name: string, other: string): string {
  return `"${name}" and "${other}" are names of the same thing, with different rules: keep one of them`;
}

function warnOfUnknownTools(tools: readonly ResolvedTool[], policy: Policy, report: ProblemReport): void {
  const names = tools.map(({ tool }) => tool.name);
  const known = new Set(tools.flatMap(({ tool }) => [tool.name, ...(tool.aliases ?? [])]));
  const written = [
    ...[...policy.tools.keys()].map((name) => ['tools', name]),
    ...[...policy.approval.tools.keys()].map((name) => ['approval', 'tools', name]),
  ];
  for (const path of written) {
    const name = path.at(-1) as string;
    if (known.has(name)) continue;
    if (isNamePattern(name)) {
      if ([...known].some((each) => matchesName(name, each))) continue;
      report.warning(path, 'unknown-tool', 'no loaded tool has this name');
      continue;
    }
    report.warning(path, 'unknown-tool', `no such tool is loaded${didYouMean(name, names)}`);
  }
}
