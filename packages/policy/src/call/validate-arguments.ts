import type { ToolArg, ToolDef } from '@climax/config';
import { givenValue, tokensOf, valuesOf, valueText } from '@climax/config/argument';
import { stopwatch } from '@climax/host';
import { showText } from '@climax/text';
import type { ViolationCode } from '../policy-problem-codes.ts';
import type { Constraints } from '../types.ts';
import { type Check, constraintChecks, type Found } from './constraint-checks.ts';
import { createPathCache, type PathCache } from './path-cache.ts';
import { pathFrom } from './path-from.ts';

export interface Violation {
  argument: string;
  code: ViolationCode;
  /** A whole sentence. */
  message: string;
  /** Its prefix; only the rest may quote a value. */
  subject: string;
}

/** A sentence about an argument. */
export function violation(argument: string, code: ViolationCode, says: string): Violation {
  const subject = `Argument '${showText(argument)}'`;
  return { argument, code, message: subject + says, subject };
}

export interface ValidateArgumentsOptions {
  /** The server's directory. */
  directory: string;
  /** Where the tool runs unless a `cwd` argument says otherwise (default: there). */
  runsIn?: string;
  /** A cache of the file system (default: a new one). */
  cache?: PathCache;
}

/** Time limit for all patterns of a call; the rest of the time is for other checks. */
const patternMilliseconds = 80;

/** All checks of one call together. */
const callMilliseconds = 150;

/** Maximum number of findings for a list. */
const maxPerArgument = 10;

/**
 * One message for each way in which the effective values, including defaults, violate the constraints. At most about
 * 10 for a list. Empty if the call is allowed. Takes at most about 150 ms for any values.
 */
export function validateArguments(
  args: Record<string, unknown>,
  tool: ToolDef,
  constraints: Constraints,
  options: ValidateArgumentsOptions,
): string[] {
  return findViolations(args, tool, constraints, options).map(({ message }) => message);
}

export function findViolations(
  args: Record<string, unknown>,
  tool: ToolDef,
  constraints: Constraints,
  { directory, runsIn = directory, cache = createPathCache() }: ValidateArgumentsOptions,
): Violation[] {
  const spent = stopwatch();
  const [cwd] = directoriesOf(tool, args);
  const start = cwd ? pathFrom(directory, valueText(cwd)) : runsIn;
  const violations: Violation[] = [];
  for (const [name, constraint] of constraints) {
    const definitions = tool.args.filter((arg) => arg.name === name);
    if (constraint.required && !isGiven(definitions, args, name)) {
      violations.push(violation(name, 'required', ' is required by the policy'));
      continue;
    }
    const isDirectory = definitions.some((arg) => arg.cwd);
    const found = checkAll(usedValues(definitions, args, name), spent, {
      constraint,
      base: isDirectory ? directory : start,
      cache,
      remaining: () => patternMilliseconds - spent(),
    });
    violations.push(...found.map(({ code, says }) => violation(name, code, `: ${says}`)));
  }
  return violations;
}

function checkAll(values: unknown[], spent: () => number, rest: Omit<Check, 'text'>): Found[] {
  const found: Found[] = [];
  for (const [index, value] of values.entries()) {
    const check = { ...rest, text: valueText(value) };
    for (const rule of constraintChecks) found.push(...rule(check));
    const isLast = index === values.length - 1;
    if (!isLast && spent() > callMilliseconds) return [...found, tooSlow(index + 1, values.length)];
    if (found.length >= maxPerArgument) break;
  }
  return found;
}

function tooSlow(checked: number, all: number): Found {
  const says = `only ${checked} of ${all} values could be checked in time; give fewer in one call`;
  return { code: 'timeout', says };
}

/** An empty standard input counts as none: the command would run without it. */
function isGiven(definitions: ToolArg[], args: Record<string, unknown>, name: string): boolean {
  const value = givenValue(definitions.at(-1) ?? { name }, args);
  const isEmptyInput = definitions.some((arg) => arg.stdin && tokensOf(arg, valuesOf(arg, args))[0] === '');
  return value !== undefined && !isEmptyInput;
}

/** The given values, or else the defaults of all definitions for which nothing is given. */
function usedValues(definitions: ToolArg[], args: Record<string, unknown>, name: string): unknown[] {
  const arg = definitions.at(-1);
  if (!arg) return [givenValue({ name }, args)].filter((value) => value !== undefined);
  const used = definitions.filter((each) => each === arg || givenValue(each, args) === undefined);
  return used.flatMap((each) => valuesOf(each, args));
}

/** The directories that a call may run in, the one given first. */
function directoriesOf(tool: ToolDef, args: Record<string, unknown>): unknown[] {
  const candidates = tool.args.filter((arg) => arg.cwd);
  const given = candidates.filter((arg) => givenValue(arg, args) !== undefined);
  return [...given, ...candidates].flatMap((arg) => valuesOf(arg, args));
}
