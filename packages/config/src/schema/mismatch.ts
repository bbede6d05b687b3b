import { kindWords, listChoices, showValue } from '@climax/text';
import type { Findings } from './findings.ts';

/** The words of JSON Schema that are understood, and some of ours that only messages use. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  minItems?: number;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  /** How messages name what is wanted. */
  expected?: string;
  /** Keys or choices by the names that people give them elsewhere. */
  aliases?: Record<string, string>;
  /** What to do instead of giving this value. */
  advice?: Record<string, string>;
  /** Keys that must not be lost to a slip: an unknown key that probably means one of them is an error. */
  safety?: string[];
  /** Whether keys may be written as numbers. */
  numberKeys?: boolean;
}

/** Gives the normal form of a value and adds what is wrong with it to the findings. */
export type Reader = (value: unknown, findings: Findings) => unknown;

/** How a message names what a schema accepts: `a text`, `string, integer, number or boolean`. */
export function expectation(schema: Schema): string {
  if (schema.expected !== undefined) return schema.expected;
  const choices = choicesOf(schema);
  if (choices) return listChoices(choices);
  if (!schema.anyOf) return isKind(schema.type) ? kindWords[schema.type] : 'a value';
  const named = schema.anyOf.filter(({ type }) => type !== 'null').map(expectation);
  return listChoices([...new Set(named)]);
}

/** The values that a schema lists one by one, or undefined when it does not. */
export function choicesOf(schema: Schema): unknown[] | undefined {
  if (schema.enum) return schema.enum;
  if ('const' in schema) return [schema.const];
  const lists = schema.anyOf?.map(choicesOf);
  return lists?.every((list) => list !== undefined) ? lists.flat() : undefined;
}

/** `expected a text, got 8080`. */
export function mismatch(schema: Schema, value: unknown): string {
  return `expected ${expectation(schema)}, got ${showValue(value)}`;
}

function isKind(type: string | undefined): type is keyof typeof kindWords {
  return type !== undefined && Object.hasOwn(kindWords, type);
}
