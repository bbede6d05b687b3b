import { namesVariable } from '@climax/config/words';
import type { Path } from '@climax/text/problems';
import { byPlace, type Problem } from '@climax/text/problems';
import { quoteValue } from '../call/quote-value.ts';
import { compilePattern } from '../pattern/compile-pattern.ts';
import { PatternError } from '../pattern/pattern-node.ts';
import type { PolicyProblem, PolicyWarning } from '../policy-problem-codes.ts';
import type { Constraint, Policy } from '../types.ts';
import { executorRules, executorsOf } from './executor-rules.ts';
import type { ProblemReport } from './problem-report.ts';

/** Checks of a policy that the schema cannot express. */
export function checkPolicyRules(policy: Policy): {
  problems: PolicyProblem[];
  warnings: PolicyWarning[];
} {
  const { report, problems, warnings } = collectFindings(policy);
  for (const { executor, path } of executorsOf(policy)) {
    for (const rule of executorRules) rule(executor, path, report);
  }
  warnOfVariables(policy, report);
  for (const [toolName, tool] of policy.tools) {
    for (const [argName, constraint] of tool.args) {
      const path = ['tools', toolName, 'args', argName];
      for (const rule of constraintRules) rule(constraint, path, report);
    }
  }
  return { problems: problems.sort(byPlace), warnings: warnings.sort(byPlace) };
}

/** A report that adds line and column to findings. */
export function collectFindings({ origin }: Policy) {
  const problems: PolicyProblem[] = [];
  const warnings: PolicyWarning[] = [];
  const locate = <Code extends string>(path: Path, code: Code, message: string): Problem<Code> => {
    return { file: origin.file, ...origin.locate(path), path: [...path], code, message };
  };
  const report: ProblemReport = {
    problem: (...finding) => problems.push(locate(...finding)),
    warning: (...finding) => warnings.push(locate(...finding)),
  };
  return { report, problems, warnings };
}

function warnOfVariables({ env }: Policy, report: ProblemReport): void {
  for (const [name, value] of Object.entries(env.set)) {
    if (!namesVariable(value)) continue;
    report.warning(
      ['env', 'set', name],
      'env-not-expanded',
      'variables are not expanded here: passed as written',
    );
  }
}

const constraintRules = [checkPatternCompiles, checkLimitsExact, checkLimitsOrdered];

function checkPatternCompiles({ pattern }: Constraint, path: Path, report: ProblemReport): void {
  if (pattern === null) return;
  try {
    compilePattern(pattern);
  } catch (error) {
    const place = error instanceof PatternError ? ` at position ${error.position}` : '';
    const message = `the pattern ${quoteValue(pattern)} cannot be used${place}: ${(error as Error).message}`;
    report.problem([...path, 'pattern'], 'bad-pattern', message);
  }
}

/** Beyond 2^53 the number has already been rounded. */
function checkLimitsExact(constraint: Constraint, path: Path, report: ProblemReport): void {
  for (const key of ['min', 'max'] as const) {
    const limit = constraint[key];
    if (limit === null || Math.abs(limit) <= Number.MAX_SAFE_INTEGER) continue;
    report.problem([...path, key], 'inexact-limit', `${limit} is too large to be kept exactly`);
  }
}

function checkLimitsOrdered({ min, max }: Constraint, path: Path, report: ProblemReport): void {
  if (min === null || max === null || min <= max) return;
  report.problem([...path, 'min'], 'limits-crossed', `min ${min} is above max ${max}: no value could pass`);
}
