import { showJson, showPath } from '@climax/text';
import { didYouMean } from '@climax/text/match';
import type { TLocalizedValidationError } from 'typebox/error';
import { Check, Errors } from 'typebox/schema';
import { pointerSteps } from '../check/pointer-steps.ts';
import { isObject } from '../is-object.ts';
import type { Json, JsonSchema } from '../types.ts';
import { keywordExpectation } from './keyword-expectation.ts';
import { schemasAt } from './schemas-at.ts';
import { type Violation, violation } from './violation.ts';

/** A schema with the targets of its references. */
export interface Rules {
  schema: JsonSchema;
  targets: Record<string, JsonSchema>;
}

interface Place {
  path: (string | number)[];
  value: Json | undefined;
}

type Fault<K extends string = string> = Extract<TLocalizedValidationError, { keyword: K }>;

/** All violations of a value, in words. */
export function explainViolations(rules: Rules, value: Json, base: (string | number)[] = []): Violation[] {
  const [, faults] = Errors(rules.targets, rules.schema, value);
  const found = faults
    .filter((fault) => !faults.some((other) => hides(other, fault)))
    .flatMap((fault) => describe(fault, rules, placeOf(value, fault.instancePath, base), faults));
  const distinct = new Map(found.map((entry) => [`${JSON.stringify(entry.path)} ${entry.message}`, entry]));
  return [...distinct.values()];
}

function describe(
  fault: TLocalizedValidationError,
  rules: Rules,
  place: Place,
  faults: Fault[],
): Violation[] {
  const special = specials[fault.keyword] as Describe<string> | undefined;
  return special
    ? special(fault as never, rules, place, faults)
    : [violation(place.path, fault.keyword, keywordExpectation(fault), showJson(place.value))];
}

type Describe<K extends string> = (
  fault: Fault<K>,
  rules: Rules,
  place: Place,
  faults: Fault[],
) => Violation[];

const specials: { [K in TLocalizedValidationError['keyword']]?: Describe<K> } = {
  required: ({ params }, _rules, { path }) =>
    params.requiredProperties.map((name) => missing(path, name, 'required')),
  // TypeBox lists all required properties, not only the missing ones.
  dependentRequired: ({ params }, _rules, { path, value }) =>
    params.dependencies
      .filter((name) => !isObject(value) || !Object.hasOwn(value, name))
      .map((name) => missing(path, name, 'dependentRequired', `needed beside "${params.property}"`)),
  // Always accompanied by the errors of the properties themselves.
  additionalProperties: () => [],
  boolean: (fault, rules, place) =>
    fault.schemaPath.endsWith('/additionalProperties')
      ? [unknownProperty(fault, rules, place.path, 'additionalProperties')]
      : [violation(place.path, 'boolean', 'nothing', showJson(place.value), 'not accepted here')],
  unevaluatedProperties: (fault, rules, { path }, faults) =>
    fault.params.unevaluatedProperties
      .map(String)
      .filter((name) => !faults.some((other) => liesIn(other, fault, name)))
      .map((name) => unknownProperty(fault, rules, [...path, name], 'unevaluatedProperties')),
  unevaluatedItems: ({ params }, _rules, { path }) =>
    params.unevaluatedItems.map((index) =>
      violation([...path, index], 'unevaluatedItems', 'nothing', 'an item', 'an item too many'),
    ),
  propertyNames: ({ params }, _rules, { path }) =>
    params.propertyNames.map((name) =>
      violation(
        [...path, name],
        'propertyNames',
        'another name',
        showJson(name),
        'this property name is not accepted',
      ),
    ),
  if: (fault, rules, place) => explainBranch(fault, rules, place),
  anyOf: (fault, _rules, place, faults) => [alternatives(fault, place, faults)],
  oneOf: (fault, _rules, place, faults) =>
    fault.params.passingSchemas.length === 0
      ? [alternatives(fault, place, faults)]
      : [
          violation(
            place.path,
            'oneOf',
            'exactly one alternative',
            `a value that fits ${fault.params.passingSchemas.length} of them`,
          ),
        ],
};

/** `anyOf`, `oneOf` and `propertyNames` stand for the errors below them. */
function hides(enclosing: Fault, fault: Fault): boolean {
  if (!['anyOf', 'oneOf', 'propertyNames'].includes(enclosing.keyword)) return false;
  const below = `${enclosing.schemaPath}/${enclosing.keyword}`;
  return (
    (fault.schemaPath === below || fault.schemaPath.startsWith(`${below}/`)) &&
    fault.instancePath.startsWith(enclosing.instancePath)
  );
}

/** Whether an error concerns this property or something inside it. */
function liesIn(fault: Fault, parent: Fault, name: string): boolean {
  const [steps, above] = [fault, parent].map(({ instancePath }) => pointerSteps(instancePath)) as [
    string[],
    string[],
  ];
  return steps[above.length] === name && above.every((step, index) => steps[index] === step);
}

/** TypeBox names a failing `then` but not why it fails; a failing `else` lists its own faults. */
function explainBranch(fault: Fault<'if'>, rules: Rules, { path, value }: Place): Violation[] {
  if (fault.params.failingKeyword === 'else' || value === undefined) return [];
  const { targets } = rules;
  return schemasAt(rules, fault.schemaPath)
    .filter((schema) => schema.if !== undefined && Check(targets, schema.if as JsonSchema, value))
    .flatMap(({ then }) => explainViolations({ schema: then as JsonSchema, targets }, value, path));
}

function alternatives(fault: Fault<'anyOf' | 'oneOf'>, { path, value }: Place, faults: Fault[]): Violation {
  const prefix = `${fault.schemaPath}/${fault.keyword}/`;
  const firsts = new Map<string, string>();
  for (const below of faults) {
    const branch = below.schemaPath.startsWith(prefix)
      ? below.schemaPath.slice(prefix.length).split('/')[0]!
      : undefined;
    if (branch === undefined || firsts.has(branch)) continue;
    const inside = pointerSteps(below.instancePath.slice(fault.instancePath.length));
    firsts.set(branch, `${inside.length > 0 ? `${showPath(inside)}: ` : ''}${keywordExpectation(below)}`);
  }
  const expected = firsts.size === 0 ? 'one of the alternatives' : [...firsts.values()].join(', or ');
  return violation(path, fault.keyword, expected, showJson(value));
}

function missing(path: (string | number)[], name: string, rule: string, why = 'required'): Violation {
  return violation([...path, name], rule, 'a value', 'nothing', `missing, ${why}`);
}

function unknownProperty(fault: Fault, rules: Rules, path: (string | number)[], rule: string): Violation {
  const parent = fault.schemaPath.replace(/\/additionalProperties$/, '');
  const known = schemasAt(rules, parent).flatMap(({ properties }) =>
    isObject(properties) ? Object.keys(properties) : [],
  );
  const hint = didYouMean(String(path.at(-1)), known);
  return violation(path, rule, 'a declared property', 'another one', `unknown property${hint}`);
}

function placeOf(value: Json, pointer: string, base: (string | number)[]): Place {
  const path = [...base];
  let node: Json | undefined = value;
  for (const step of pointerSteps(pointer)) {
    path.push(Array.isArray(node) ? Number(step) : step);
    node = typeof node === 'object' && node !== null ? (node as Record<string, Json>)[step] : undefined;
  }
  return { path, value: node };
}
