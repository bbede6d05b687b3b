import { kindWords, listChoices, showValue } from '@climax/text';
import type { Findings } from './findings.ts';

/** The supported JSON Schema keywords, and some of our own for messages. */
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
  /** What to call the expected value in messages. */
  expected?: string;
  /** Names of keys or choices in other formats. */
  aliases?: Record<string, string>;
  /** Advice for this value, or for a key of a mapping that does not have it. */
  advice?: Record<string, string>;
  /** Keys that matter for safety: an unknown key that resembles one is an error. */
  safety?: string[];
  /** Whether keys may be written as numbers. */
  numberKeys?: boolean;
}

/** Normalizes a value and adds problems to the findings. */
export type Reader = (value: unknown, findings: Findings) => unknown;

/** What a schema accepts, in words: `a string`, `string, integer, number or boolean`. */
export function expectation(schema: Schema): string {
  if (schema.expected !== undefined) return schema.expected;
  const choices = choicesOf(schema);
  if (choices) return listChoices(choices);
  if (!schema.anyOf) return kindOf(schema);
  const named = schema.anyOf.filter(({ type }) => type !== 'null').map(expectation);
  return listChoices([...new Set(named)]);
}

/** The values of an enum, or undefined. */
export function choicesOf(schema: Schema): unknown[] | undefined {
  if (schema.enum) return schema.enum;
  if ('const' in schema) return [schema.const];
  const lists = schema.anyOf?.map(choicesOf);
  return lists?.every((list) => list !== undefined) ? lists.flat() : undefined;
}

/** `expected a string, got 8080`. */
export function mismatch(schema: Schema, value: unknown): string {
  return `expected ${expectation(schema)}, got ${showValue(value)}`;
}

function kindOf({ type, minimum }: Schema): string {
  const kind = isKind(type) ? kindWords[type] : 'a value';
  return minimum === undefined ? kind : `${kind} of at least ${minimum}`;
}

function isKind(type: string | undefined): type is keyof typeof kindWords {
  return type !== undefined && Object.hasOwn(kindWords, type);
}
