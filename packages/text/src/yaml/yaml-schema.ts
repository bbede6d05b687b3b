import {
  CORE_SCHEMA,
  defineMappingTag,
  defineScalarTag,
  defineSequenceTag,
  intCoreTag,
  mergeTag,
  NOT_RESOLVED,
  type Schema,
} from 'js-yaml';
import { showValue } from '../show/show-value.ts';
import { noteNumberKey } from './number-key-of.ts';

let schema: Schema | undefined;

/** YAML 1.2 core schema with merge keys; mappings without a prototype, long integers as digits. */
export function yamlSchema(): Schema {
  schema ??= CORE_SCHEMA.withTags(mergeTag, exactInteger, plainMapping(), plainSequence());
  return schema;
}

/** Integers beyond ±(2^53 - 1) keep their digits, as text. */
const exactInteger = defineScalarTag<number | string>(intCoreTag.tagName, {
  implicit: true,
  implicitFirstChars: intCoreTag.implicitFirstChars,
  resolve(source, isExplicit, tagName) {
    const value = intCoreTag.resolve(source, isExplicit, tagName);
    if (value === NOT_RESOLVED || Number.isSafeInteger(value)) return value;
    return source.replace(/^\+/, '');
  },
  identify: () => false,
});

/** Objects that inherit nothing; faster to fill than `Object.create(null)`. */
class Mapping {
  [key: string]: unknown;
}
Object.setPrototypeOf(Mapping.prototype, null);
Reflect.deleteProperty(Mapping.prototype, 'constructor');

/** An empty mapping that inherits nothing. */
function newMapping(): Record<string, unknown> {
  return new Mapping();
}

/** The empty `finalize` makes js-yaml refuse a mapping that contains itself. */
function plainMapping() {
  return defineMappingTag<Record<string, unknown>>('tag:yaml.org,2002:map', {
    create: newMapping,
    addPair(mapping, key, value) {
      if (!isKey(key)) return `expected a string as key, got ${showValue(key)}; put it in quotes`;
      if (key === '__proto__') return 'the key "__proto__" is not allowed';
      if (typeof key === 'number') noteNumberKey(mapping, key);
      mapping[key] = value;
      return '';
    },
    has: (mapping, key) => isKey(key) && key in mapping,
    keys: (mapping) => Object.keys(mapping),
    get: (mapping, key) => mapping[key as string],
    finalize: (mapping) => mapping,
    identify: () => false,
  });
}

/** Integer keys become their digits; schemas say where they are allowed: `exit_codes: {1: no matches}`. */
function isKey(key: unknown): key is string | number {
  return typeof key === 'string' || (Number.isSafeInteger(key) && !Object.is(key, -0));
}

function plainSequence() {
  return defineSequenceTag<unknown[]>('tag:yaml.org,2002:seq', {
    create: () => [],
    addItem(list, item) {
      list.push(item);
    },
    finalize: (list) => list,
    identify: () => false,
  });
}
