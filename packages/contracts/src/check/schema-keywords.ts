import { kindWords, listChoices } from '@climax/text';
import { Format } from 'typebox/format';
import { isObject } from '../is-object.ts';
import type { Json } from '../types.ts';

/** The expected value of a keyword. */
export interface Shape {
  expected: string;
  accepts(value: Json): boolean;
  /** Where the subschemas are: the value itself, its items, or its members. */
  holds?: 'schema' | 'list' | 'map';
}

/** The keywords of JSON Schema 2020-12 that a contract may use. Built on first use. */
export function schemaKeywords(): ReadonlyMap<string, Shape> {
  keywords ??= new Map(
    Object.entries(namesByShape).flatMap(([shape, names]) =>
      names.split(' ').map((name) => [name, shapes[shape as keyof typeof shapes]] as const),
    ),
  );
  return keywords;
}

/** Unsupported keywords, each with an alternative. */
export const refusedKeywords: ReadonlyMap<string, string> = new Map([
  ['nullable', 'write "type": ["string", "null"]'],
  ['additionalItems', 'use "prefixItems" with "items"'],
  ['dependencies', 'use "dependentRequired" or "dependentSchemas"'],
  ...['$anchor', '$dynamicAnchor', '$dynamicRef', '$recursiveAnchor', '$recursiveRef'].map(
    (keyword) =>
      [keyword, 'refer with "$ref": "#/$defs/…", which keeps its meaning in MCP and OpenAPI'] as const,
  ),
]);

/** Keywords whose subschemas apply to the same value. */
export const inPlaceKeywords = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas'];

/** Valid values of `type`. */
export const typeNames = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
let keywords: Map<string, Shape> | undefined;

const isType = (value: Json): boolean => typeof value === 'string' && typeNames.includes(value);
const isText = (value: Json): value is string => typeof value === 'string';
const isNumber = (value: Json): value is number => typeof value === 'number';
const isSchema = (value: Json): boolean => typeof value === 'boolean' || isObject(value);
const isUnique = (list: Json[]): boolean => new Set(list).size === list.length;
const isNames = (value: Json): boolean => Array.isArray(value) && value.every(isText) && isUnique(value);
const isTypes = (value: Json): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isType) && isUnique(value);

const shapes = {
  anything: { expected: 'any value', accepts: () => true },
  type: {
    expected: `${listChoices(typeNames)}, or a list of these`,
    accepts: (value) => isType(value) || isTypes(value),
  },
  list: { expected: kindWords.array, accepts: Array.isArray },
  number: { expected: kindWords.number, accepts: isNumber },
  positive: { expected: 'a number above 0', accepts: (value) => isNumber(value) && value > 0 },
  count: {
    expected: 'an integer of at least 0',
    accepts: (value) => Number.isInteger(value) && (value as number) >= 0,
  },
  flag: { expected: kindWords.boolean, accepts: (value) => typeof value === 'boolean' },
  text: { expected: kindWords.string, accepts: isText },
  names: { expected: 'a list of different names', accepts: isNames },
  namesMap: {
    expected: 'a mapping to lists of different names',
    accepts: (value) => isObject(value) && Object.values(value).every(isNames),
  },
  pattern: { expected: 'a regular expression', accepts: (value) => isText(value) && isPattern(value) },
  format: {
    expected: 'a format that can be checked',
    accepts: (value) => isText(value) && Format.Has(value),
  },
  dialect: {
    expected: '"https://json-schema.org/draft/2020-12/schema"',
    accepts: (value) => value === 'https://json-schema.org/draft/2020-12/schema',
  },
  uri: {
    expected: 'a URI without fragment',
    accepts: (value) =>
      isText(value) &&
      Format.Test('uri-reference', value.replace(/#$/, '')) &&
      !value.slice(0, -1).includes('#'),
  },
  schema: { expected: 'a schema', accepts: isSchema, holds: 'schema' },
  schemas: {
    expected: 'a list of schemas, at least one',
    accepts: (value) => Array.isArray(value) && value.length > 0,
    holds: 'list',
  },
  schemaMap: { expected: 'a mapping to schemas', accepts: isObject, holds: 'map' },
  patternMap: {
    expected: 'a mapping from regular expressions to schemas',
    accepts: (value) =>
      isObject(value) && isPattern(Object.keys(value).join('|')) && Object.keys(value).every(isPattern),
    holds: 'map',
  },
} satisfies Record<string, Shape>;

const namesByShape: Record<keyof typeof shapes, string> = {
  anything: 'const default example discriminator externalDocs xml',
  type: 'type',
  list: 'enum examples',
  number: 'maximum exclusiveMaximum minimum exclusiveMinimum',
  positive: 'multipleOf',
  count: 'maxLength minLength maxItems minItems maxContains minContains maxProperties minProperties',
  flag: 'uniqueItems deprecated readOnly writeOnly',
  text: '$ref $comment title description contentEncoding contentMediaType',
  names: 'required',
  namesMap: 'dependentRequired',
  pattern: 'pattern',
  format: 'format',
  dialect: '$schema',
  uri: '$id',
  schema:
    'items contains additionalProperties propertyNames if then else not unevaluatedItems unevaluatedProperties contentSchema',
  schemas: 'prefixItems allOf anyOf oneOf',
  schemaMap: 'properties $defs definitions dependentSchemas',
  patternMap: 'patternProperties',
};

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}
