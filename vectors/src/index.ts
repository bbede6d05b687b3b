import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

/** One fact about the Python implementation: this input gives this outcome. The README explains each field. */
export interface Vector {
  id: string;
  title: string;
  check: 'expected' | 'either' | 'suggested' | 'advisory';
  input: Record<string, any>;
  expected: Record<string, any>;
  suggested?: Record<string, any>;
}

/** The vectors of one file, e.g. `loadVectors('merge')` or `loadVectors('0.5/resolve')`, with encoded numbers, dates and long texts decoded. */
export function loadVectors(file: string): Vector[] {
  return decode(readData(file).vectors) as Vector[];
}

/** A named list of configs that several vectors share. */
export function loadFixture(name: string): Record<string, any>[] {
  const found = readData('fixtures').fixtures[name];
  if (!found) throw new Error(`no vector fixture is called ${name}`);
  return decode(found) as Record<string, any>[];
}

/** The bundled configs of the Python implementation by name, without descriptions: what people's policies rely on. */
export function loadReferenceConfigs(version: '0.3' | '0.5' = '0.3'): Record<string, Record<string, any>> {
  return readData(version === '0.3' ? 'reference-configs' : `${version}/reference-configs`);
}

/** The outcomes that satisfy a vector; none when it is only advisory. */
export function acceptedOutcomes(vector: Vector): Record<string, any>[] {
  const { check, expected, suggested } = vector;
  const outcomes = [];
  if (check === 'expected' || check === 'either') outcomes.push(expected);
  if ((check === 'suggested' || check === 'either') && suggested) outcomes.push(suggested);
  return outcomes;
}

/** Whether `actual` has every key that `wanted` names, numbers by value; keys starting with `ref_` are not compared. */
export function matches(actual: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(actual) &&
      actual.length === wanted.length &&
      wanted.every((item, i) => matches(actual[i], item))
    );
  }
  if (isRecord(wanted)) {
    return (
      isRecord(actual) &&
      Object.entries(wanted).every(([key, value]) => key.startsWith('ref_') || matches(actual[key], value))
    );
  }
  if (wanted === 0) return actual === 0;
  return isDeepStrictEqual(actual, wanted);
}

function readData(file: string) {
  return JSON.parse(readFileSync(new URL(`../data/${file}.json`, import.meta.url), 'utf8'));
}

const floats: Record<string, number> = { nan: Number.NaN, inf: Infinity, '-inf': -Infinity, '-0.0': -0 };

const decoders: Record<string, (value: any) => unknown> = {
  $float: (text: string) => floats[text],
  $int: (digits: string) => BigInt(digits),
  $date: (text: string) => new Date(text),
  $datetime: (text: string) => new Date(text),
  $repeat: ([text, times]: [string, number]) => text.repeat(times),
};

function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode);
  if (!isRecord(value)) return value;
  const [key, ...others] = Object.keys(value);
  const decoder = key !== undefined && others.length === 0 ? decoders[key] : undefined;
  if (decoder) return decoder(value[key as string]);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, decode(item)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
