import { didYouMean } from './closest.ts';
import type { Findings } from './findings.ts';
import { expectation, mismatch, type Reader, type Schema } from './schema-words.ts';
import { textTest } from './text-test.ts';

type Mapping = Record<string, unknown>;
type ReaderOf = (schema: Schema) => Reader;

interface Property {
  key: string;
  read: Reader;
  schema: Schema;
  required: boolean;
}

/** Reads the listed keys in the order of the schema, defaults filled in, and then the others. */
export function mappingReader(schema: Schema, readerOf: ReaderOf): Reader {
  const known = schema.properties ?? {};
  const properties: Property[] = Object.entries(known).map(([key, property]) => ({
    key,
    read: readerOf(property),
    schema: property,
    required: schema.required?.includes(key) ?? false,
  }));
  const readOthers = otherKeysReader(schema, readerOf);

  return (value, findings) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      findings.problem('wrong-value', () => mismatch(schema, value));
      return undefined;
    }
    const given = value as Mapping;
    const result: Mapping = schema.properties ? {} : Object.create(null);
    let used = 0;
    for (const property of properties) {
      const { key } = property;
      if (Object.hasOwn(given, key)) {
        used += 1;
        result[key] = readUnder(key, property.read, given[key], findings);
      } else fillIn(property, result, findings);
    }
    const keys = Object.keys(given);
    if (used < keys.length) {
      for (const key of keys) if (!Object.hasOwn(known, key)) readOthers(key, given, result, findings);
    }
    return result;
  };
}

function readUnder(key: string, read: Reader, value: unknown, findings: Findings): unknown {
  const before = findings.count;
  const result = read(value, findings);
  if (findings.count > before) findings.lieUnder(key, before);
  return result;
}

function fillIn({ key, read, schema, required }: Property, result: Mapping, findings: Findings): void {
  if (!('default' in schema)) {
    if (required) findings.problem('missing', () => `missing; expected ${expectation(schema)}`, [key]);
    return;
  }
  // A default list or mapping is read like a given one: that makes a fresh copy with its own defaults.
  const { default: value } = schema;
  result[key] = typeof value === 'object' && value !== null ? read(value, findings) : value;
}

/** What becomes of a key that is not listed: read by pattern, or by the rule for all others, or unknown. */
function otherKeysReader(schema: Schema, readerOf: ReaderOf) {
  const known = Object.keys(schema.properties ?? {});
  const nameFits = textTest(schema.propertyNames ?? {});
  const patterns = Object.entries(schema.patternProperties ?? {}).map(
    ([pattern, rule]) => [new RegExp(pattern, 'u'), readerOf(rule)] as const,
  );
  const { additionalProperties: rest = true } = schema;
  const readRest = typeof rest === 'object' ? readerOf(rest) : undefined;

  return (key: string, given: Mapping, result: Mapping, findings: Findings): void => {
    if (!nameFits(key)) {
      findings.problem('bad-key', () => mismatch(schema.propertyNames ?? {}, key), [key], 'key');
    }
    const read = patterns.find(([pattern]) => pattern.test(key))?.[1] ?? readRest;
    if (read) {
      const value = readUnder(key, read, given[key], findings);
      if (!schema.properties) result[key] = value;
    } else if (rest === false) findings.problem('unknown-key', () => unknownKey(key, known), [key], 'key');
  };
}

function unknownKey(key: string, known: string[]): string {
  return `unknown key.${didYouMean(key, known) || ` Known: ${known.join(', ')}.`}`;
}
