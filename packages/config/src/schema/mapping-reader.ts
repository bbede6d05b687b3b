import { didYouMean, probablyMeant } from '@climax/text/match';
import { numberKeyOf } from '@climax/text/yaml';
import type { Findings } from './findings.ts';
import { fitsText } from './fits-text.ts';
import { expectation, mismatch, type Reader, type Schema } from './mismatch.ts';

type Mapping = Record<string, unknown>;
type ReaderOf = (schema: Schema) => Reader;

/** Reads the given keys and fills in defaults, in schema order. */
export function mappingReader(schema: Schema, readerOf: ReaderOf): Reader {
  const properties = Object.entries(schema.properties ?? {});
  const readers = new Map(properties.map(([key, property]) => [key, readerOf(property)]));
  const required = properties.filter(
    ([key, property]) => !hasDefault(property) && schema.required?.includes(key),
  );
  const plainDefaults = properties.filter(([, property]) => hasDefault(property));
  // Default lists and mappings are read like given ones, which copies them and fills in their defaults.
  const innerDefaults = plainDefaults.filter(
    ([, { default: value }]) => typeof value === 'object' && value !== null,
  );
  const template = Object.fromEntries(
    [...required, ...plainDefaults]
      .sort((a, b) => properties.indexOf(a) - properties.indexOf(b))
      .map(([key, property]) => [key, property.default]),
  );
  const readOther = otherKeyReader(schema, readerOf);

  return (value, findings) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      findings.problem('wrong-value', () => mismatch(schema, value));
      return undefined;
    }
    const given = value as Mapping;
    const numberKey = schema.numberKeys ? undefined : numberKeyOf(given);
    if (numberKey !== undefined) {
      const message = () => `expected a string as key, got ${numberKey}; put it in quotes`;
      findings.problem('bad-key', message, [String(numberKey)], 'key');
    }
    const result: Mapping = schema.properties ? { ...template } : Object.create(null);
    for (const key of Object.keys(given)) {
      const read = readers.get(key);
      if (read) result[key] = readUnder(key, read, given[key], findings);
      else if (key !== String(numberKey)) readOther(key, given, result, findings);
    }
    for (const [key, property] of required) {
      if (!Object.hasOwn(given, key)) {
        findings.problem('missing', () => `missing; expected ${expectation(property)}`, [key]);
      }
    }
    for (const [key, property] of innerDefaults) {
      if (!Object.hasOwn(given, key)) result[key] = readerOf(property)(property.default, findings);
    }
    return result;
  };
}

function hasDefault(schema: Schema): boolean {
  return 'default' in schema;
}

function readUnder(key: string, read: Reader, value: unknown, findings: Findings): unknown {
  const before = findings.count;
  const result = read(value, findings);
  if (findings.count > before) findings.prefixPaths(key, before);
  return result;
}

/** How to read a key that the schema does not list: by pattern, by the rule for additional keys, or as unknown. */
function otherKeyReader(schema: Schema, readerOf: ReaderOf) {
  const known = Object.keys(schema.properties ?? {});
  const nameFits = fitsText(schema.propertyNames ?? {});
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
    } else if (rest === false) {
      const meant = lostSafetyKey(key, known, schema);
      const code = meant !== undefined && known.includes(meant) ? 'misspelt-key' : 'unknown-key';
      findings.problem(code, () => unknownKey(key, known, schema, meant), [key], 'key');
    }
  };
}

function unknownKey(key: string, known: string[], { aliases, advice = {} }: Schema, meant?: string): string {
  if (meant !== undefined && !known.includes(meant))
    return `unknown key. "${meant}" is a key of a tool; here it has no effect.`;
  if (Object.hasOwn(advice, key)) return `unknown key. ${advice[key]}`;
  return `unknown key${didYouMean(key, known, aliases) || `. Known: ${known.join(', ')}.`}`;
}

/** The safety-relevant key that an unknown key was probably meant to be. */
function lostSafetyKey(key: string, known: string[], { safety = [], aliases }: Schema): string | undefined {
  const meant = safety.length > 0 ? probablyMeant(key, [...known, ...safety], aliases) : undefined;
  return meant !== undefined && safety.includes(meant) ? meant : undefined;
}
