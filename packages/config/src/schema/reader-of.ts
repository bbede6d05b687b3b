import { isMapping } from '@climax/text';
import { didYouMean } from '@climax/text/match';
import { Findings } from './findings.ts';
import { fitsText } from './fits-text.ts';
import { mappingReader } from './mapping-reader.ts';
import { choicesOf, mismatch, type Reader, type Schema } from './mismatch.ts';
import { isYaml11Boolean, readBoolean, readNumber } from './read-number.ts';

const readers = new WeakMap<Schema, Reader>();

/** The reader for a schema, created once. */
export function readerOf(schema: Schema): Reader {
  let reader = readers.get(schema);
  if (!reader) {
    reader = makeReader(schema);
    readers.set(schema, reader);
  }
  return reader;
}

function makeReader(schema: Schema): Reader {
  const choices = choicesOf(schema);
  if (choices) return choiceReader(schema, choices);
  if (schema.anyOf) return alternativeReader(schema, schema.anyOf);
  if (schema.type === undefined) return readAnything;
  const make = makers[schema.type];
  if (!make) throw new TypeError(`no reader for the schema type ${schema.type}`);
  return make(schema);
}

const makers: Record<string, (schema: Schema) => Reader> = {
  object: (schema) => mappingReader(schema, readerOf),
  array: listReader,
  string: textReader,
  number: numberReader,
  integer: numberReader,
  boolean: booleanReader,
  null: (schema) => (value, findings) => (value === null ? null : reject(schema, value, findings)),
};

function listReader(schema: Schema): Reader {
  const readItem = readerOf(schema.items ?? {});
  const least = schema.minItems ?? 0;
  return (value, findings) => {
    if (!Array.isArray(value) || value.length < least) return reject(schema, value, findings);
    return value.map((item, i) => {
      const before = findings.count;
      const result = readItem(item, findings);
      if (findings.count > before) findings.prefixPaths(i, before);
      return result;
    });
  };
}

/** Programs cannot be given a NUL: it ends a word of theirs. */
const withoutNul = { expected: 'a string without NUL characters' };

function textReader(schema: Schema): Reader {
  const fits = fitsText(schema);
  return (value, findings) => {
    if (typeof value !== 'string') return rejectNonText(value, findings);
    if (value.includes('\0')) return reject(withoutNul, value, findings);
    return fits(value) ? value : reject(schema, value, findings);
  };
}

function rejectNonText(value: unknown, findings: Findings): undefined {
  const quotable = typeof value === 'number' || typeof value === 'boolean';
  reject({ type: 'string' }, value, findings, () => (quotable ? `. Put it in quotes: "${value}"` : ''));
}

function numberReader(schema: Schema): Reader {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema;
  return (value, findings) => {
    const number = readNumber(value) ?? Number.NaN;
    const inRange =
      number >= minimum && number <= maximum && number > exclusiveMinimum && number < exclusiveMaximum;
    const isKind = schema.type === 'number' || Number.isSafeInteger(number);
    return inRange && isKind ? number : reject(schema, value, findings);
  };
}

function booleanReader(schema: Schema): Reader {
  return (value, findings) => {
    if (typeof value === 'boolean') return value;
    const truth = readBoolean(value);
    if (truth === undefined) return reject(schema, value, findings);
    if (isYaml11Boolean(value))
      findings.warning('yaml-1.1-boolean', `${value} is read as ${truth}; write ${truth}`);
    return truth;
  };
}

function choiceReader(schema: Schema, choices: unknown[]): Reader {
  const words = choices.filter((choice) => typeof choice === 'string');
  return (value, findings) => {
    if (choices.includes(value)) return value;
    return reject(
      schema,
      value,
      findings,
      () => adviceOn(value, schema) ?? didYouMean(value, words, schema.aliases),
    );
  };
}

function adviceOn(value: unknown, { advice = {} }: Schema): string | undefined {
  // A mapping has no text: it has no prototype either.
  if (typeof value === 'object') return undefined;
  const word = String(value).toLowerCase();
  return Object.hasOwn(advice, word) ? `. ${advice[word]}` : undefined;
}

/** Accepts `null` if allowed; otherwise reads the only alternative, or the first that fits. */
function alternativeReader(schema: Schema, alternatives: Schema[]): Reader {
  const others = alternatives.filter(({ type }) => type !== 'null');
  const nullable = others.length < alternatives.length;
  const readers = others.map(readerOf);
  const [only] = readers;
  const readOther = only && readers.length === 1 ? only : firstFitting(schema, readers);
  // A mapping can only match the alternative for mappings, whose findings are more specific.
  const mappings = others.filter(({ type }) => type === 'object').map(readerOf);
  const [readMapping = readOther] = mappings.length === 1 ? mappings : [];
  return (value, findings) => {
    if (nullable && value === null) return null;
    return isMapping(value) ? readMapping(value, findings) : readOther(value, findings);
  };
}

function firstFitting(schema: Schema, alternatives: Reader[]): Reader {
  return (value, findings) => {
    for (const read of alternatives) {
      const attempt = new Findings();
      const result = read(value, attempt);
      const warnings = attempt.list.filter((finding) => finding.severity === 'warning');
      if (warnings.length < attempt.count) continue;
      for (const { code, message, path } of warnings) findings.warning(code, message, path);
      return result;
    }
    return reject(schema, value, findings);
  };
}

/** Any JSON value, unchanged. */
function readAnything(value: unknown, findings: Findings): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return reject({ expected: 'a finite number' }, value, findings);
  }
  if (typeof value === 'string' && value.includes('\0')) {
    return reject(withoutNul, value, findings);
  }
  if (typeof value !== 'object' || value === null) return value;
  const steps = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [step, item] of steps) {
    const before = findings.count;
    readAnything(item, findings);
    findings.prefixPaths(step, before);
  }
  return value;
}

function reject(schema: Schema, value: unknown, findings: Findings, hint = () => ''): undefined {
  findings.problem('wrong-value', () => mismatch(schema, value) + hint());
}
