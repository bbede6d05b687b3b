import { listChoices, showJson } from '@climax/text';
import { isObject } from '../is-object.ts';
import type { Contract, Json, JsonObject, JsonSchema } from '../types.ts';

/** A difference between a tool's inputs and its contract. */
export interface InputDifference {
  /** The property that differs. */
  property: string;
  message: string;
}

/**
 * Compares a tool's own input schema (flat: properties, required, type, enum, default, items) with its contract.
 * Objects reach a program as JSON text, and so do the lists named in `jsonLists`. Without differences, both accept
 * the same inputs, apart from the contract's finer rules (ranges, formats), which are checked separately.
 */
export function compareInputs(
  contract: Pick<Contract, 'input_schema'>,
  tool: object,
  jsonLists: ReadonlySet<string> = new Set(),
): InputDifference[] {
  const wanted = contract.input_schema;
  const found = tool as JsonSchema;
  const names = new Set([...Object.keys(propertiesOf(wanted)), ...Object.keys(propertiesOf(found))]);
  return [...names].flatMap((property) =>
    messages(property, wanted, found, jsonLists.has(property)).map((message) => ({
      property,
      message: `argument "${property}" ${message}`,
    })),
  );
}

function messages(property: string, wanted: JsonSchema, found: JsonSchema, jsonList: boolean): string[] {
  const promised = propertyOf(wanted, property);
  const taken = propertyOf(found, property);
  if (promised === undefined) return wanted.additionalProperties === false ? ['is not in the contract'] : [];
  if (taken === undefined) return ['is in the contract, but the tool does not take it'];
  const passed = jsonList ? asJsonList(promised) : promised;
  return rules.flatMap((rule) => rule(passed, taken)).concat(requiredness(property, wanted, found));
}

type Rule = (promised: JsonObject, taken: JsonObject) => string[];

/** One comparison for each property of a CLImax argument. */
const rules: Rule[] = [compareTypes, compareItems, compareValues, compareDefaults];

function compareTypes(promised: JsonObject, taken: JsonObject): string[] {
  const types = typesOf(promised);
  if (types === undefined || (types.length === 1 && passedAs(types[0]) === taken.type)) return [];
  const hint = types[0] === 'array' && taken.type !== 'array' ? '; give it `multiple: true`' : '';
  return [`is ${listChoices(types)} in the contract, ${taken.type} in the tool${hint}`];
}

function compareItems(promised: JsonObject, taken: JsonObject): string[] {
  if (taken.type !== 'array' || !isObject(promised.items) || !isObject(taken.items)) return [];
  const [contract, tool] = [promised.items, taken.items];
  const messages = [...compareTypes(contract, tool), ...compareValues(contract, tool)];
  return messages.map((message) => `has items: each ${message}`);
}

function compareValues(promised: JsonObject, taken: JsonObject): string[] {
  const [contract, tool] = [enumOf(promised), enumOf(taken)];
  return contract === tool ? [] : [`takes ${contract} in the contract, ${tool} in the tool`];
}

function compareDefaults(promised: JsonObject, taken: JsonObject): string[] {
  if (promised.default === undefined || taken.default === undefined) return [];
  const [contract, tool] = [showJson(promised.default), showJson(taken.default)];
  return contract === tool ? [] : [`defaults to ${contract} in the contract, ${tool} in the tool`];
}

/** Programs take objects as text. */
function passedAs(type: string | undefined): string | undefined {
  return type === 'object' ? 'string' : type;
}

/** A list that is passed to the program as one JSON text. */
function asJsonList(promised: JsonObject): JsonObject {
  return typesOf(promised)?.join() === 'array' ? { ...promised, type: 'object' } : promised;
}

function requiredness(property: string, wanted: JsonSchema, found: JsonSchema): string[] {
  const [contract, tool] = [isRequired(wanted, property), isRequired(found, property)];
  // Null means "not given" to the tool, but may be a value to the contract.
  if (contract === tool || (contract && allowsNull(propertyOf(wanted, property)))) return [];
  return [
    contract
      ? 'is required in the contract, optional in the tool'
      : 'is optional in the contract, required in the tool',
  ];
}

/** Null means "not given" to a CLImax tool, so it is not a separate type. */
function typesOf({ type }: JsonObject): string[] | undefined {
  if (type === undefined) return undefined;
  return [type]
    .flat()
    .map(String)
    .filter((name) => name !== 'null');
}

function enumOf(property: JsonObject): string {
  const values = property.const === undefined ? property.enum : [property.const];
  return Array.isArray(values) ? listChoices(values.map((value) => showJson(value)).sort()) : 'any value';
}

function allowsNull(property: JsonObject | undefined): boolean {
  return [property?.type].flat().includes('null');
}

function isRequired(schema: JsonSchema, property: string): boolean {
  return Array.isArray(schema.required) && schema.required.includes(property);
}

function propertiesOf(schema: JsonSchema): JsonObject {
  return isObject(schema.properties) ? schema.properties : {};
}

/** A property's schema; `true` is the schema without rules. */
function propertyOf(schema: JsonSchema, property: string): JsonObject | undefined {
  const properties = propertiesOf(schema);
  const value: Json | undefined = Object.hasOwn(properties, property) ? properties[property] : undefined;
  if (value === undefined || value === false) return undefined;
  return isObject(value) ? value : {};
}
