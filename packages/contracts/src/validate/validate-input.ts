import { stopwatch, withDeadline } from '@climax/host';
import { showJson } from '@climax/text';
import { Compile } from 'typebox/schema';
import { Settings } from 'typebox/system';
import { referenceTargets } from '../check/reference-targets.ts';
import type { Contract, Json, JsonSchema } from '../types.ts';
import { bareValue } from './bare-value.ts';
import { explainViolations, type Rules } from './explain-violations.ts';
import { type Violation, violation } from './violation.ts';

/** Time limit in milliseconds for one value and a schema that could take long. */
const deadline = 150;
const maxErrors = 200;

interface Compiled extends Rules {
  accepts(value: Json): boolean;
  /** Runs a check, in so many milliseconds if the schema could take long. */
  run: <T>(check: () => T, milliseconds: number) => T | undefined;
}

/** Violations of the input schema (the first 200); none if the input is valid. */
export function validateInput(contract: Pick<Contract, 'input_schema'>, value: unknown): Violation[] {
  return validate(contract.input_schema, value);
}

/** Violations of the output schema (the first 200); none if the output is valid. */
export function validateOutput(contract: Pick<Contract, 'output_schema'>, value: unknown): Violation[] {
  return validate(contract.output_schema, value);
}

function validate(schema: JsonSchema, value: unknown): Violation[] {
  const bare = bareValue(value);
  if (!bare.ok) return [violation(bare.path, 'json', 'a JSON value', bare.got)];
  const rules = compile(schema);
  const spent = stopwatch();
  const accepted = rules.run(() => rules.accepts(bare.value), deadline);
  if (accepted) return [];
  if (accepted === undefined) return [tooSlow('a value that is checked within', 'one that takes longer')];
  const found = withAllErrors(() =>
    rules.run(() => explainViolations(rules, bare.value), deadline - spent()),
  );
  if (found === undefined) return [tooSlow('faults found within', 'more')];
  // Refused values stay refused, even if no error could be explained.
  return found.length > 0
    ? found
    : [violation([], 'schema', 'a value that fits the schema', showJson(bare.value))];
}

function tooSlow(expected: string, got: string): Violation {
  return violation([], 'deadline', `${expected} ${deadline} ms`, got);
}

/** Schemas are compiled once, on first use. */
function compile(schema: JsonSchema): Compiled {
  const known = compiled.get(schema);
  if (known) return known;
  const targets = referenceTargets(schema);
  const validator = Compile(targets, schema);
  const mayBeSlow = /"(?:pattern|patternProperties|uniqueItems|\$ref)":/.test(JSON.stringify(schema));
  const rules: Compiled = {
    schema,
    targets,
    accepts: (value) => validator.Check(value),
    run: mayBeSlow ? (check, milliseconds) => withDeadline(milliseconds, check) : (check) => check(),
  };
  compiled.set(schema, rules);
  return rules;
}

const compiled = new WeakMap<JsonSchema, Compiled>();

/** TypeBox stops at 8 errors by default; the setting is global, so it is restored afterwards. */
function withAllErrors<T>(run: () => T): T {
  const usual = Settings.Get().maxErrors;
  Settings.Set({ maxErrors });
  try {
    return run();
  } finally {
    Settings.Set({ maxErrors: usual });
  }
}
