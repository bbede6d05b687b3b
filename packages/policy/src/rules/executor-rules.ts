import type { ResolvedTool, ToolDef } from '@climax/config';
import { checkExecutor, type ExecutorFinding, executorKinds, kindOf } from '@climax/exec/executors';
import { plainWords } from '@climax/text/line';
import type { Path } from '@climax/text/problems';
import type { Policy, PolicyExecutor } from '../types.ts';
import type { ProblemReport } from './problem-report.ts';

/** Checks of an executor's keys: missing ones, and ones it would ignore. */
export const executorRules = [checkNeeds, checkIdleKeys];

/** Every executor of a policy, and its place. */
export function executorsOf({ executor, clis, tools }: Policy): { executor: PolicyExecutor; path: Path }[] {
  const entries = (key: string, owners: Policy['clis']) =>
    [...owners].flatMap(([name, { executor: own }]) =>
      own ? [{ executor: own, path: [key, name, 'executor'] }] : [],
    );
  return [{ executor, path: ['executor'] }, ...entries('clis', clis), ...entries('tools', tools)];
}

/** Checks that depend on the server's environment: unset variables, mounts that expose the host. */
export function checkExecutorHere(
  executor: PolicyExecutor,
  path: Path,
  { env, report }: { env: NodeJS.ProcessEnv; report: ProblemReport },
): void {
  for (const finding of checkExecutor(executor, env)) {
    report.problem([...path, ...pathOf(finding)], 'executor', finding.message);
  }
}

/** Warnings that depend on the programs that would run. */
export function warnOfExecutor(
  executor: PolicyExecutor,
  tools: readonly ResolvedTool[],
  report: ProblemReport,
): void {
  const programs = new Set(tools.map(({ config }) => plainWords(config.command)[0] ?? ''));
  for (const finding of kindOf(executor).warn?.(executor, [...programs]) ?? []) {
    report.warning(['executor', ...pathOf(finding)], finding.code, finding.message);
  }
}

/** A working directory that the executor would ignore: the command would run in another directory. */
export function refuseIgnoredDirectory(
  tool: ToolDef,
  executor: PolicyExecutor,
  { policy, report }: { policy: Policy; report: ProblemReport },
): void {
  const isCarried = kindOf(executor).carriesDirectory?.(executor) ?? true;
  if (isCarried || !tool.args.some(({ cwd }) => cwd)) return;
  const place = executorsOf(policy).find((candidate) => candidate.executor === executor);
  const message = `the directory that a call of ${tool.name} asks for would be ignored by this prefix; use type: ssh, guard: true, keeps_directory: true if the prefix runs here, or leave the tool out`;
  report.problem(place?.path ?? ['executor'], 'executor', message);
}

function pathOf({ key, index }: Pick<ExecutorFinding, 'key' | 'index'>): Path {
  return [...(key === undefined ? [] : [key]), ...(index === undefined ? [] : [index])];
}

function checkNeeds(executor: PolicyExecutor, path: Path, report: ProblemReport): void {
  for (const [key, what] of Object.entries(kindOf(executor).needs ?? {})) {
    const value = new Map<string, unknown>(Object.entries(executor)).get(key);
    if (!isEmpty(value) && String(value).trim() !== '') continue;
    report.problem(path, 'missing-key', `type ${executor.type} needs ${what}`);
  }
}

/** Keys that the Python implementation ignored unless the type was docker. */
const tolerated = ['image', 'volumes', 'working_dir', 'network'];

/** Keys without effect are errors: their author believes in a sandbox that does not exist. */
function checkIdleKeys(executor: PolicyExecutor, path: Path, report: ProblemReport): void {
  const { keys } = kindOf(executor);
  for (const [key, value] of Object.entries(executor)) {
    if (key === 'type' || Object.hasOwn(keys, key) || isEmpty(value)) continue;
    const kinds = executorKinds.filter((kind) => Object.hasOwn(kind.keys, key));
    const needed = kinds.flatMap(({ types }) => types.map((type) => `type: ${type}`)).join(' or ');
    const message = `has no effect with type ${executor.type}; it needs ${needed}`;
    const isKnownHabit = executor.type === 'local' && tolerated.includes(key);
    report[isKnownHabit ? 'warning' : 'problem']([...path, key], 'no-effect', message);
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
