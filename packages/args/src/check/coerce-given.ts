import type { ToolArg } from '@climax/config';
import { type ArgValue, coerce, givenValue, placementOf, valuesOf } from '@climax/config/argument';
import { showText } from '@climax/text';
import { countOf } from '@climax/text/problems';
import { type ArgumentFinding, aboutArgument } from './argument-finding.ts';
import { findFirst } from './limit-findings.ts';

/** The given values of each argument, always as a list, and the errors for those that were refused. */
export function coerceGiven(
  given: Record<string, unknown>,
  definitions: ReadonlyMap<string, ToolArg>,
  { objectsAsJson = false }: { objectsAsJson?: boolean } = {},
) {
  const values = new Map<string, ArgValue[]>();
  const missing: ArgumentFinding[] = [];
  const refused: ArgumentFinding[][] = [];
  for (const arg of definitions.values()) {
    if (givenValue(arg, given) === undefined) {
      if (arg.required) missing.push(isMissing(arg));
      continue;
    }
    const found = [
      givenTwice(arg, given),
      objectsAsJson ? [] : structures(arg, given),
      coerceOne(arg, given, definitions, values),
    ].flat();
    if (found.length > 0) values.delete(arg.name);
    refused.push(found);
  }
  return { values, findings: [...missing, ...refused.flat()] };
}

function coerceOne(
  arg: ToolArg,
  given: Record<string, unknown>,
  definitions: ReadonlyMap<string, ToolArg>,
  values: Map<string, ArgValue[]>,
): ArgumentFinding[] {
  if (isUnwantedList(arg, given)) return [takesOne(arg, definitions)];
  const items = valuesOf(arg, given);
  const coerced = items.map((item) => (isNothing(item) ? undefined : coerce(item, arg.type)));
  const findings = findFirst(items, (item, index) =>
    coerced[index] === undefined ? cannotConvert(item, arg, index) : undefined,
  );
  values.set(
    arg.name,
    coerced.filter((value) => value !== undefined),
  );
  return findings.length > 0 ? findings : checkCount(arg, items.length);
}

/** `null` means "not given", which makes no sense inside a list. */
function isNothing(item: unknown): boolean {
  return item === null || item === undefined;
}

/** Elsewhere a list fails to convert or is not in the enum; a plain text argument would take its JSON. */
function isUnwantedList(arg: ToolArg, given: Record<string, unknown>): boolean {
  return !arg.multiple && isPlainText(arg) && Array.isArray(givenValue(arg, given));
}

function isPlainText(arg: ToolArg): boolean {
  return arg.type === 'string' && !arg.enum?.length && placementOf(arg) !== 'stdin';
}

/** Objects and nested lists for a string argument: passing their JSON is rarely what the caller wants. */
function structures(arg: ToolArg, given: Record<string, unknown>): ArgumentFinding[] {
  if (!isPlainText(arg)) return [];
  const value = givenValue(arg, given);
  const items = arg.multiple && Array.isArray(value) ? value : [value];
  return findFirst(items, (item, index) => {
    if (typeof item !== 'object' || item === null || (Array.isArray(item) && !arg.multiple)) return undefined;
    const kind = Array.isArray(item) ? 'a list' : 'an object';
    const says = ` takes ${arg.multiple ? 'a text' : 'one value'}, got ${kind}; if its JSON is meant, pass that as text`;
    return aboutArgument(arg, 'type', says, index);
  });
}

function takesOne(arg: ToolArg, definitions: ReadonlyMap<string, ToolArg>): ArgumentFinding {
  const related = [...definitions.values()].find(
    ({ name, multiple }) => multiple && (name.startsWith(arg.name) || arg.name.startsWith(name)),
  );
  const instead = related ? `, or use '${showText(related.name)}'` : '';
  return aboutArgument(arg, 'list', ` takes one value, got a list; call the tool once for each${instead}`);
}

function givenTwice(arg: ToolArg, given: Record<string, unknown>): ArgumentFinding[] {
  const names = [arg.name, ...(arg.aliases ?? [])].filter(
    (name) => givenValue({ ...arg, name, aliases: [] }, given) !== undefined,
  );
  if (names.length < 2) return [];
  const others = names.slice(1).map((name) => `'${showText(name)}'`);
  return [aboutArgument(arg, 'given-twice', ` is given twice: ${others.join(' and ')} means the same`)];
}

/** A required list has at least one value. */
function checkCount(arg: ToolArg, count: number): ArgumentFinding[] {
  if (!arg.multiple) return [];
  const least = fewestValues(arg);
  const most = arg.max_items ?? Number.POSITIVE_INFINITY;
  if (count < least)
    return [aboutArgument(arg, 'too-few', ` takes at least ${countOf(least, 'value')}, got ${count}`)];
  if (count > most)
    return [aboutArgument(arg, 'too-many', ` takes at most ${countOf(most, 'value')}, got ${count}`)];
  return [];
}

/** Minimum length of a list that is given. */
export function fewestValues({ min_items: least = 0, required }: ToolArg): number {
  return Math.max(least, required ? 1 : 0);
}

function isMissing({ name }: ToolArg): ArgumentFinding {
  return { argument: name, code: 'missing', message: `Missing required argument '${showText(name)}'` };
}

function cannotConvert(value: unknown, arg: ToolArg, index: number): ArgumentFinding {
  const text = writtenAs(value);
  const isRounded = Number.isInteger(value) && (arg.type === 'integer' || arg.type === 'string');
  const holdsRounded = isObject(value) && arg.type === 'string' && text !== undefined;
  const hint = isRounded
    ? ' exactly; pass it as a string of digits'
    : holdsRounded
      ? ' exactly; pass its long numbers as strings of digits'
      : '';
  const shown = showText(text ?? '(nested too deeply)');
  return aboutArgument(arg, 'type', `: cannot convert '${shown}' to ${arg.type}${hint}`, index);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function writtenAs(value: unknown): string | undefined {
  if (!isObject(value)) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
