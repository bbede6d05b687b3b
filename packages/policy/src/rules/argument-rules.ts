import type { ToolArg } from '@climax/config';
import type { Path } from '@climax/text/problems';
import type { Constraint, PolicyExecutor } from '../types.ts';
import { admitsParentDirectory } from './admits-parent-directory.ts';
import type { ProblemReport } from './problem-report.ts';

/** A constraint with its argument. */
export interface Constrained {
  constraint: Constraint;
  arg: ToolArg;
  executor: PolicyExecutor;
  /** Why the default violates the constraint; undefined if it does not, or there is none. */
  defaultRefusal: string | undefined;
  /** Directories of `within` that do not exist. */
  missingRoots: readonly string[];
}

type Rule = (constrained: Constrained, path: Path, report: ProblemReport) => void;

/** Checks that need both the policy and the tools. */
export const argumentRules: readonly Rule[] = [
  refuseLimitsOnBooleans,
  refuseWithinOnOtherThanPaths,
  refuseWithinElsewhere,
  warnOfMissingRoots,
  warnOfRefusedDefault,
  warnOfOmission,
  warnOfParentDirectories,
];

function refuseLimitsOnBooleans({ constraint, arg }: Constrained, path: Path, report: ProblemReport): void {
  for (const key of ['min', 'max'] as const) {
    if (arg.type !== 'boolean' || constraint[key] === null) continue;
    report.problem(
      [...path, key],
      'cannot-check',
      'a boolean argument is not a number; use values: ["true"] or ["false"]',
    );
  }
}

function refuseWithinOnOtherThanPaths(
  { constraint, arg }: Constrained,
  path: Path,
  report: ProblemReport,
): void {
  if (!constraint.within || (arg.type === 'string' && !arg.stdin)) return;
  const reason = arg.stdin
    ? 'what is written to standard input is not a path'
    : `an argument of type ${arg.type} is not a path`;
  report.problem([...path, 'within'], 'cannot-check', reason);
}

function refuseWithinElsewhere(
  { constraint, executor }: Constrained,
  path: Path,
  report: ProblemReport,
): void {
  if (!constraint.within || executor.type === 'local') return;
  const message = `links can only be followed on this host, not where type ${executor.type} runs; mount or permit only what may be reached there`;
  report.problem([...path, 'within'], 'cannot-check', message);
}

function warnOfMissingRoots({ missingRoots }: Constrained, path: Path, report: ProblemReport): void {
  for (const root of missingRoots) {
    report.warning(
      [...path, 'within'],
      'missing-directory',
      `${root} does not exist; until it does, every call is refused`,
    );
  }
}

/** Calls without the argument will be refused. */
function warnOfRefusedDefault(
  { constraint, defaultRefusal }: Constrained,
  path: Path,
  report: ProblemReport,
): void {
  if (constraint.required || defaultRefusal === undefined) return;
  report.warning(
    path,
    'default-refused',
    `the default breaks this rule, so calls must give a value. ${defaultRefusal}`,
  );
}

/** An omitted argument is not checked, and often means everything: `git diff` without a path. */
function warnOfOmission({ constraint, arg }: Constrained, path: Path, report: ProblemReport): void {
  const { pattern, values, within, required } = constraint;
  const isRestricted = pattern !== null || values !== null || within !== null;
  const isOptional = !arg.required && (arg.default ?? null) === null;
  if (!isRestricted || !isOptional || arg.type === 'boolean' || required !== null) return;
  report.warning(
    path,
    'optional-argument',
    'a call without this argument is not checked; add required: true to refuse such calls, or required: false if they are fine',
  );
}

/** `^src/.*` also matches `src/../../etc/passwd`. */
function warnOfParentDirectories({ constraint, arg }: Constrained, path: Path, report: ProblemReport): void {
  const { pattern, within } = constraint;
  if (pattern === null || within || !isPathLike(arg)) return;
  const example = admitsParentDirectory(pattern);
  if (example === undefined) return;
  const message = `the pattern also admits '${example}', which leaves the directory; add a within constraint`;
  report.warning([...path, 'pattern'], 'admits-parent', message);
}

function isPathLike(arg: ToolArg): boolean {
  if (arg.type !== 'string' || arg.stdin) return false;
  return (
    arg.cwd ||
    /(?:^|[_-])(?:paths?|files?|filenames?|dirs?|directory|directories|folders?|cwd|root)(?:$|[_-])/i.test(
      arg.name,
    )
  );
}
