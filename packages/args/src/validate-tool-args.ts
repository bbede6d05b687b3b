import type { ToolArg, ToolDef } from '@climax/config';
import { type ArgValue, valuesOf } from '@climax/config/argument';
import { callRisk, checkSize } from '@climax/config/rules';
import { isMapping, listChoices, showText } from '@climax/text';
import { fitLines } from '@climax/text/problems';
import { type ArgumentFinding, aboutArgument } from './check/argument-finding.ts';
import type { DashRules } from './check/check-leading-dash.ts';
import { coerceGiven } from './check/coerce-given.ts';
import { describeUnknown } from './check/describe-unknown.ts';
import { limitFindings } from './check/limit-findings.ts';
import { listChecks } from './check/list-checks.ts';

export interface ValidateOptions extends Omit<DashRules, 'endOfOptions'> {
  /** How to treat unknown keys (default: `ignore`). Calls whose risk is not `read` always reject them. */
  unknown?: 'ignore' | 'reject';
  /** Pass an object given for a string as its JSON, as contracts may require; otherwise it is refused. */
  objectsAsJson?: boolean;
}

export interface ValidatedArgs {
  /** The valid arguments by name. Has no prototype. */
  args: Record<string, ArgValue | ArgValue[]>;
  /** All problems, missing arguments first; empty when the call is valid. */
  findings: ArgumentFinding[];
  /** The findings' sentences, as many as fit into a reply. */
  errors: string[];
  /** Whether lists were refused for their size without checking their values. */
  oversize?: true;
  /** Notices about keys that were ignored, at most 10. */
  ignored: string[];
  /** The same for a call that is refused for another reason: nothing was ignored, and a misspelt key may be the cause. */
  unknown: string[];
}

/** Checks the arguments of a call: required, type, enum, then whether they fit on a command line. Never throws. */
export function validateToolArgs(args: unknown, tool: ToolDef, options: ValidateOptions = {}): ValidatedArgs {
  const given = args ?? {};
  if (!isMapping(given)) {
    return refused({ argument: null, code: 'not-an-object', message: notAnObject(given) });
  }

  // If two definitions have the same name, the last one counts.
  const definitions = new Map(tool.args.map((arg) => [arg.name, arg]));
  const oversize = checkSize(definitions.values(), given);
  if (oversize) {
    return { ...refused(aboutArgument(oversize.arg, oversize.code, oversize.says)), oversize: true };
  }
  const { values, findings } = coerceGiven(given, definitions, options);
  findings.unshift(...noneGiven(tool, given));
  findings.push(...checkValues(values, placesOf(tool, definitions), dashRules(tool, options)));

  const unknown = callRisk(tool, given).risk === 'read' ? (options.unknown ?? 'ignore') : 'reject';
  const described = describeUnknown(given, definitions);
  if (unknown === 'reject') {
    findings.push(
      ...described.unknown.map((message) => ({ argument: null, code: 'unknown' as const, message })),
    );
  }
  const listed = limitFindings(findings);
  return {
    args: toRecord(values, definitions),
    findings: listed,
    errors: fitLines(listed.map(({ message }) => message)),
    ...(unknown === 'ignore' ? described : { ignored: [], unknown: [] }),
  };
}

/** A tool that would otherwise read an empty standard input, for example. */
function noneGiven({ args, needs_one_of: names = [] }: ToolDef, given: object): ArgumentFinding[] {
  const isGiven = (arg: ToolArg) =>
    names.includes(arg.name) && valuesOf({ ...arg, default: null }, { ...given }).length > 0;
  if (names.length === 0 || args.some(isGiven)) return [];
  const choice = listChoices(names.map((name) => `'${showText(name)}'`));
  return [{ argument: null, code: 'missing', message: `Missing required argument: give ${choice}` }];
}

function refused(finding: ArgumentFinding): ValidatedArgs {
  return { args: emptyRecord(), findings: [finding], errors: [finding.message], ignored: [], unknown: [] };
}

/** The definition of each argument; of duplicates, the last one. */
function placesOf({ args }: ToolDef, definitions: ReadonlyMap<string, ToolArg>): ToolArg[] {
  return args.map((arg) => {
    const { type, enum: allowed } = definitions.get(arg.name) ?? arg;
    return { ...arg, type, enum: allowed };
  });
}

function dashRules({ end_of_options: end = false }: ToolDef, options: ValidateOptions): DashRules {
  return { ...options, endOfOptions: end !== false };
}

/** Removes the invalid values from the map and reports why. */
function checkValues(
  values: Map<string, ArgValue[]>,
  places: ToolArg[],
  rules: DashRules,
): ArgumentFinding[] {
  const findings: ArgumentFinding[] = [];
  for (const check of listChecks(rules)) {
    for (const arg of places) {
      const found = check(values.get(arg.name) ?? [], arg);
      if (found.length === 0) continue;
      findings.push(...found);
      values.delete(arg.name);
    }
  }
  return findings;
}

function notAnObject(value: unknown): string {
  const kind = Array.isArray(value) ? 'array' : typeof value;
  return `Arguments must be an object of names and values, got ${kind}`;
}

function toRecord(values: Map<string, ArgValue[]>, definitions: ReadonlyMap<string, ToolArg>) {
  const record = emptyRecord();
  for (const [name, list] of values) {
    const [only] = list;
    if (definitions.get(name)?.multiple) record[name] = list;
    else if (only !== undefined) record[name] = only;
  }
  return record;
}

function emptyRecord(): ValidatedArgs['args'] {
  return Object.create(null) as ValidatedArgs['args'];
}
