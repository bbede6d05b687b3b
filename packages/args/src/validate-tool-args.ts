import type { ToolArg, ToolDef } from '@climax/config';
import { checkEnum } from './check-enum.ts';
import { checkLeadingDash, checkLength, checkNul, checkUnicode } from './check-token.ts';
import type { ArgValue } from './coerce.ts';
import { coerce, textOf } from './coerce.ts';
import { limitLines } from './limit-lines.ts';
import { showText } from './show-text.ts';
import { describeUnknown } from './unknown-arguments.ts';

export interface ValidateOptions {
  /** Arguments whose value may start with `-`. */
  allowLeadingDash?: ReadonlySet<string>;
  /** Refuse a leading `-` also for values that follow their flag as a token of their own. */
  denyLeadingDash?: boolean;
  /** What happens to keys the tool does not declare; `ignore` unless stated. */
  unknown?: 'ignore' | 'reject';
}

export interface ValidatedArgs {
  /** The declared arguments that were given and are in order. Has no prototype. */
  args: Record<string, ArgValue>;
  /** Every problem, missing arguments first; empty when the call may go on. */
  errors: string[];
  /** Notices about keys that were ignored, at most 10. */
  ignored: string[];
}

/** Checks the arguments of a call in the order required, type, enum, fit for the command line. Never throws. */
export function validateToolArgs(args: unknown, tool: ToolDef, options: ValidateOptions = {}): ValidatedArgs {
  const given = args ?? {};
  if (!isRecord(given)) return { args: emptyRecord(), errors: [notAnObject(given)], ignored: [] };

  // Of two definitions with one name the last one counts.
  const definitions = new Map(tool.args.map((arg) => [arg.name, arg]));
  const { values, errors } = coerceGiven(given, definitions);
  const places = tool.args.map((arg) => ({ ...arg, ...pickRules(definitions.get(arg.name) ?? arg) }));
  for (const check of checks) {
    for (const place of places) {
      const value = values.get(place.name);
      const problem = value === undefined ? undefined : check(value, place, options);
      if (problem === undefined) continue;
      errors.push(problem);
      values.delete(place.name);
    }
  }

  const { unknown = 'ignore' } = options;
  const notices = describeUnknown(given, definitions, unknown);
  if (unknown === 'reject') errors.push(...notices);
  return {
    args: toRecord(values),
    errors: limitLines(errors),
    ignored: unknown === 'ignore' ? notices : [],
  };
}

/** Each is tried on what the ones before have let through. */
const checks = [checkEnum, checkLength, checkUnicode, checkNul, checkLeadingDash];

/** What a value must be; where it goes is the matter of each definition, as a value goes to the places of all. */
function pickRules({ type, enum: allowed }: ToolArg) {
  return { type, enum: allowed };
}

function coerceGiven(given: Record<string, unknown>, definitions: Map<string, ToolArg>) {
  const values = new Map<string, ArgValue>();
  const missing: string[] = [];
  const inconvertible: string[] = [];
  for (const arg of definitions.values()) {
    if (!isGiven(given, arg.name)) {
      if (arg.required) missing.push(`Missing required argument '${showText(arg.name)}'`);
      continue;
    }
    const value = coerce(given[arg.name], arg.type);
    if (value === undefined) inconvertible.push(cannotConvert(given[arg.name], arg));
    else values.set(arg.name, value);
  }
  return { values, errors: [...missing, ...inconvertible] };
}

/** `null` means "not given". */
function isGiven(given: Record<string, unknown>, name: string): boolean {
  return Object.hasOwn(given, name) && given[name] !== null && given[name] !== undefined;
}

function cannotConvert(value: unknown, arg: ToolArg): string {
  const text = showText(textOf(value) ?? '(nested too deeply)');
  const rounded = arg.type === 'integer' && Number.isInteger(value);
  const hint = rounded ? ' exactly; pass it as a string of digits' : '';
  return `Argument '${showText(arg.name)}': cannot convert '${text}' to ${arg.type}${hint}`;
}

function notAnObject(value: unknown): string {
  const kind = Array.isArray(value) ? 'array' : typeof value;
  return `Arguments must be an object of names and values, got ${kind}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toRecord(values: Map<string, ArgValue>): Record<string, ArgValue> {
  const record = emptyRecord();
  for (const [name, value] of values) record[name] = value;
  return record;
}

function emptyRecord(): Record<string, ArgValue> {
  return Object.create(null) as Record<string, ArgValue>;
}
