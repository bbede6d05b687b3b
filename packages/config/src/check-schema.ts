import type { TSchema } from 'typebox';
import { didYouMean } from './closest.ts';
import { isYaml11Boolean, readBoolean, readNumber } from './read-scalar.ts';
import type { YamlDocument } from './read-yaml.ts';
import { listChoices, quote, showValue } from './show-value.ts';
import type { Problem } from './types.ts';

/** The JSON Schema words that the walker knows. `expected` is ours: how a message names a value of this kind. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  expected?: string;
}

/** Every way in which a document breaks a schema. */
export function checkSchema(document: YamlDocument, schema: TSchema): Problem[] {
  return decode(document, schema).problems;
}

export interface Decoded {
  /** The value with defaults filled in and unknown keys left out; only to be used when there are no problems. */
  value: unknown;
  problems: Problem[];
  /** Conversions worth a word, such as `yes` read as true. */
  warnings: Problem[];
}

/** Checks a document against a schema and gives back its normal form. */
export function decode(document: YamlDocument, schema: TSchema): Decoded {
  const walk: Walk = { path: [], findings: [] };
  const value = read(schema as Schema, document.value, walk);
  const located = walk.findings.map(({ severity, part, ...finding }) => ({
    severity,
    problem: { file: document.source, ...document.locate(finding.path, part), ...finding },
  }));
  located.sort((a, b) => a.problem.line - b.problem.line || a.problem.column - b.problem.column);
  const ofSeverity = (wanted: string) => located.filter((f) => f.severity === wanted).map((f) => f.problem);
  return { value, problems: ofSeverity('problem'), warnings: ofSeverity('warning') };
}

interface Finding {
  severity: 'problem' | 'warning';
  path: (string | number)[];
  part: 'value' | 'key';
  code: string;
  message: string;
}

interface Walk {
  path: (string | number)[];
  findings: Finding[];
}

type Reader = (schema: Schema, value: unknown, walk: Walk) => unknown;

function read(schema: Schema, value: unknown, walk: Walk): unknown {
  const choices = choicesOf(schema);
  if (choices) return readChoice(choices, schema, value, walk);
  if (schema.anyOf) return readAnyOf(schema.anyOf, value, walk);
  const reader = schema.type === undefined ? readAnything : readers[schema.type];
  if (!reader) throw new TypeError(`schema type ${schema.type} is not supported`);
  return reader(schema, value, walk);
}

const readers: Record<string, Reader> = {
  object: readMapping,
  array: readList,
  string: readText,
  number: readNumeric,
  integer: readNumeric,
  boolean: readTruth,
  null: (schema, value, walk) => (value === null ? null : reject(schema, value, walk)),
};

const kinds: Record<string, string> = {
  object: 'a mapping',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  null: 'nothing',
};

function readMapping(schema: Schema, value: unknown, walk: Walk): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return reject(schema, value, walk);
  const given = value as Record<string, unknown>;
  const result = schema.properties ? {} : Object.create(null);
  for (const key in schema.properties) {
    const property = schema.properties[key] as Schema;
    if (Object.hasOwn(given, key)) result[key] = readAt(key, property, given[key], walk);
    else if ('default' in property) result[key] = defaultOf(property, walk);
    else if (schema.required?.includes(key))
      report(walk, key, 'missing', `missing; expected ${expectation(property)}`);
  }
  for (const key of Object.keys(given)) {
    if (schema.properties && Object.hasOwn(schema.properties, key)) continue;
    if (schema.propertyNames) checkKey(schema.propertyNames, key, walk);
    const rule = schemaOfExtra(schema, key);
    if (rule === false) reportUnknown(schema, key, walk);
    else if (rule !== true) result[key] = readAt(key, rule, given[key], walk);
  }
  return result;
}

function readAt(step: string | number, schema: Schema, value: unknown, walk: Walk): unknown {
  walk.path.push(step);
  const result = read(schema, value, walk);
  walk.path.pop();
  return result;
}

function defaultOf(schema: Schema, walk: Walk): unknown {
  const value = schema.default;
  return typeof value === 'object' && value !== null ? read(schema, value, walk) : value;
}

/** The schema of a key that is not listed; `true` when it may hold anything and is left out; `false` when unknown. */
function schemaOfExtra(schema: Schema, key: string): Schema | boolean {
  for (const pattern in schema.patternProperties) {
    if (regExp(pattern).test(key)) return schema.patternProperties[pattern] as Schema;
  }
  return schema.additionalProperties ?? true;
}

function checkKey(schema: Schema, key: string, walk: Walk): void {
  if (textFits(schema, key)) return;
  report(walk, key, 'bad-key', `expected ${expectation(schema)}, got ${quote(key)}`, 'key');
}

function reportUnknown(schema: Schema, key: string, walk: Walk): void {
  const known = Object.keys(schema.properties ?? {});
  report(
    walk,
    key,
    'unknown-key',
    `unknown key.${didYouMean(key, known) || ` Known keys: ${known.join(', ')}.`}`,
    'key',
  );
}

function readList(schema: Schema, value: unknown, walk: Walk): unknown {
  if (!Array.isArray(value) || value.length < (schema.minItems ?? 0)) return reject(schema, value, walk);
  const items = schema.items;
  return items ? value.map((item, i) => readAt(i, items, item, walk)) : value;
}

function readText(schema: Schema, value: unknown, walk: Walk): unknown {
  if (typeof value !== 'string') {
    const scalar = typeof value === 'number' || typeof value === 'boolean';
    return reject(schema, value, walk, scalar ? `. Put it in quotes: "${value}"` : '');
  }
  if (value.includes('\0')) return reject({ expected: 'a text without NUL characters' }, value, walk);
  return textFits(schema, value) ? value : reject(schema, value, walk);
}

function textFits(schema: Schema, text: string): boolean {
  if (schema.pattern !== undefined && !regExp(schema.pattern).test(text)) return false;
  return (
    text.length >= (schema.minLength ?? 0) && text.length <= (schema.maxLength ?? Number.POSITIVE_INFINITY)
  );
}

function readNumeric(schema: Schema, value: unknown, walk: Walk): unknown {
  const number = readNumber(value);
  if (number === undefined || (schema.type === 'integer' && !Number.isSafeInteger(number))) {
    return reject(schema, value, walk);
  }
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity } = schema;
  if (number < minimum || number > maximum || number <= exclusiveMinimum) return reject(schema, value, walk);
  return number;
}

function readTruth(schema: Schema, value: unknown, walk: Walk): unknown {
  const truth = readBoolean(value);
  if (truth === undefined) return reject(schema, value, walk);
  if (isYaml11Boolean(value)) warn(walk, 'yaml-1.1-boolean', `${value} is read as ${truth}; write ${truth}`);
  return truth;
}

/** Any value that JSON can carry. */
function readAnything(_schema: Schema, value: unknown, walk: Walk): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return reject({ expected: 'a finite number' }, value, walk);
  }
  if (typeof value === 'string') return readText({ type: 'string' }, value, walk);
  if (Array.isArray(value))
    value.forEach((item, i) => {
      readAt(i, {}, item, walk);
    });
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) readAt(key, {}, item, walk);
  }
  return value;
}

function choicesOf(schema: Schema): unknown[] | undefined {
  if (schema.enum) return schema.enum;
  if ('const' in schema) return [schema.const];
  if (!schema.anyOf) return undefined;
  const choices = schema.anyOf.map(choicesOf);
  return choices.every((list) => list !== undefined) ? choices.flat() : undefined;
}

function readChoice(choices: unknown[], schema: Schema, value: unknown, walk: Walk): unknown {
  if (choices.includes(value)) return value;
  const hint = didYouMean(
    value,
    choices.filter((choice) => typeof choice === 'string'),
  );
  return reject(
    { expected: schema.expected ?? listChoices(choices) },
    value,
    walk,
    hint && `.${hint}`,
    'not-allowed',
  );
}

/** The first alternative that fits; otherwise the problems of the one that comes nearest. */
function readAnyOf(alternatives: Schema[], value: unknown, walk: Walk): unknown {
  const attempts = alternatives.map((schema) => {
    const attempt: Walk = { path: [...walk.path], findings: [] };
    return { result: read(schema, value, attempt), findings: attempt.findings };
  });
  const fitting = attempts.find(({ findings }) => findings.every(({ severity }) => severity === 'warning'));
  const inside = attempts.find(({ findings }) => findings.some(({ path }) => path.length > walk.path.length));
  const chosen = fitting ?? inside;
  if (!chosen) return reject({ expected: expectation({ anyOf: alternatives }) }, value, walk);
  walk.findings.push(...chosen.findings);
  return chosen.result;
}

function expectation(schema: Schema): string {
  if (schema.expected !== undefined) return schema.expected;
  const choices = choicesOf(schema);
  if (choices) return listChoices(choices);
  if (schema.anyOf) {
    const named = schema.anyOf.filter(({ type }) => type !== 'null').map(expectation);
    return listChoices([...new Set(named)]);
  }
  return kinds[schema.type ?? ''] ?? 'a value';
}

function reject(schema: Schema, value: unknown, walk: Walk, hint = '', code = 'wrong-value'): undefined {
  walk.findings.push({
    severity: 'problem',
    path: [...walk.path],
    part: 'value',
    code,
    message: `expected ${expectation(schema)}, got ${showValue(value)}${hint}`,
  });
}

function report(
  walk: Walk,
  key: string,
  code: string,
  message: string,
  part: 'value' | 'key' = 'value',
): void {
  walk.findings.push({ severity: 'problem', path: [...walk.path, key], part, code, message });
}

function warn(walk: Walk, code: string, message: string): void {
  walk.findings.push({ severity: 'warning', path: [...walk.path], part: 'value', code, message });
}

const compiled = new Map<string, RegExp>();

function regExp(pattern: string): RegExp {
  let found = compiled.get(pattern);
  if (!found) {
    found = new RegExp(pattern, 'u');
    compiled.set(pattern, found);
  }
  return found;
}
