import type { ToolArg, ToolDef } from '@climax/config';
import { showText } from '@climax/text';
import { checkEnum } from './check-enum.ts';
import { checkLeadingDash, checkLength, checkNul, checkUnicode } from './check-token.ts';
import type { ArgValue } from './coerce.ts';
import { coerce, textOf } from './coerce.ts';
import { limitLines } from './limit-lines.ts';
import { describeUnknown } from './unknown-arguments.ts';

export interface ValidateOptions {
  /** Arguments whose value may start with `-`. */
  allowLeadingDash?: ReadonlySet<string>;
  /** Refuse a leading `-` also for values that follow their flag as a token of their own. */
  denyLeadingDash?: boolean;
  /** What happens to keys the tool does not declare; `ignore` unless stated. */
  unknown?: 'ignore' | 'reject';
}

/** What can be wrong with an argument of a call. */
export type ArgumentCode =
  | 'not-an-object'
  | 'missing'
  | 'type'
  | 'enum'
  | 'too-long'
  | 'unicode'
  | 'nul'
  | 'leading-dash'
  | 'unknown';

export interface ArgumentFinding {
  /** The argument's name; null for what concerns the call as a whole. */
  argument: string | null;
  code: ArgumentCode;
  /** A whole sentence, as in `errors`. */
  message: string;
}

export interface ValidatedArgs {
  /** The declared arguments that were given and are in order. Has no prototype. */
  args: Record<string, ArgValue>;
  /** Every problem, missing arguments first; empty when the call may go on. */
  findings: ArgumentFinding[];
  /** The findings' sentences, as many as fit into a reply. */
  errors: string[];
  /** Notices about keys that were ignored, at most 10. */
  ignored: string[];
}

/** Checks the arguments of a call in the order required, type, enum, fit for the command line. Never throws. */
export function validateToolArgs(args: unknown, tool: ToolDef, options: ValidateOptions = {}): ValidatedArgs {
  const given = args ?? {};
  if (!isRecord(given)) {
    const message = notAnObject(given);
    const findings: ArgumentFinding[] = [{ argument: null, code: 'not-an-object', message }];
    return { args: emptyRecord(), findings, errors: [message], ignored: [] };
  }

  // Of two definitions with one name the last one counts.
  const definitions = new Map(tool.args.map((arg) => [arg.name, arg]));
  const { values, findings } = coerceGiven(given, definitions);
  const places = tool.args.map((arg) => ({ ...arg, ...pickRules(definitions.get(arg.name) ?? arg) }));
  for (const { code, check } of checks) {
    for (const place of places) {
      const value = values.get(place.name);
      const message = value === undefined ? undefined : check(value, place, options);
      if (message === undefined) continue;
      findings.push({ argument: place.name, code, message });
      values.delete(place.name);
    }
  }

  const { unknown = 'ignore' } = options;
  const notices = describeUnknown(given, definitions, unknown);
  if (unknown === 'reject') {
    findings.push(...notices.map((message) => ({ argument: null, code: 'unknown' as const, message })));
  }
  return {
    args: toRecord(values),
    findings,
    errors: limitLines(findings.map(({ message }) => message)),
    ignored: unknown === 'ignore' ? notices : [],
  };
}

/** Each is tried on what the ones before have let through. */
const checks = [
  { code: 'enum', check: checkEnum },
  { code: 'too-long', check: checkLength },
  { code: 'unicode', check: checkUnicode },
  { code: 'nul', check: checkNul },
  { code: 'leading-dash', check: checkLeadingDash },
] as const;

/** What a value must be; where it goes is the matter of each definition, as a value goes to the places of all. */
function pickRules({ type, enum: allowed }: ToolArg) {
  return { type, enum: allowed };
}

function coerceGiven(given: Record<string, unknown>, definitions: Map<string, ToolArg>) {
  const values = new Map<string, ArgValue>();
  const missing: ArgumentFinding[] = [];
  const inconvertible: ArgumentFinding[] = [];
  for (const arg of definitions.values()) {
    if (!isGiven(given, arg.name)) {
      if (arg.required) missing.push({ argument: arg.name, code: 'missing', message: isMissing(arg) });
      continue;
    }
    const value = coerce(given[arg.name], arg.type);
    if (value === undefined) {
      inconvertible.push({ argument: arg.name, code: 'type', message: cannotConvert(given[arg.name], arg) });
    } else values.set(arg.name, value);
  }
  return { values, findings: [...missing, ...inconvertible] };
}

/** `null` means "not given". */
function isGiven(given: Record<string, unknown>, name: string): boolean {
  return Object.hasOwn(given, name) && given[name] !== null && given[name] !== undefined;
}

function isMissing({ name }: ToolArg): string {
  return `Missing required argument '${showText(name)}'`;
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
