import { isMapping } from '@climax/text';
import { ApiRefusal } from './api-refusal.ts';

/** The fields of a request; `?` marks optional ones. */
export type Fields = Record<string, FieldKind>;
export type FieldKind =
  | 'text'
  | 'text?'
  | 'text|null'
  | 'integer?'
  | 'anything?'
  | 'mapping'
  | readonly string[];

/** Reads the fields of a JSON body or of a query, whose values are all text. */
export function readFields(given: unknown, fields: Fields): Record<string, unknown> | ApiRefusal {
  if (!isMapping(given)) return new ApiRefusal('bad_request', 'The body is not a JSON object');
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) {
    return new ApiRefusal('bad_request', `Unknown field ${JSON.stringify(unknown)}`);
  }
  const read: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(fields)) {
    const value = given[name];
    if (value === undefined && typeof kind === 'string' && kind.endsWith('?')) continue;
    const found = readField(value, kind);
    if (found === undefined)
      return new ApiRefusal('bad_request', `The field "${name}" must be ${nameOf(kind)}`);
    read[name] = found;
  }
  return read;
}

/** Undefined when it is not of the kind. */
function readField(value: unknown, kind: FieldKind): unknown {
  if (typeof kind !== 'string') return kind.includes(value as string) ? value : undefined;
  return readers[kind](value);
}

const readText = (value: unknown) => (typeof value === 'string' ? value : undefined);

const readers: Record<Extract<FieldKind, string>, (value: unknown) => unknown> = {
  text: readText,
  'text?': readText,
  'text|null': (value) => (value === null ? null : readText(value)),
  'integer?': (value) => {
    const isDigits = typeof value === 'string' && /^\d{1,9}$/.test(value);
    return isDigits || (Number.isSafeInteger(value) && (value as number) >= 0) ? Number(value) : undefined;
  },
  'anything?': (value) => value,
  mapping: (value) => (isMapping(value) ? value : undefined),
};

const names: Record<Extract<FieldKind, string>, string> = {
  text: 'text',
  'text?': 'text',
  'text|null': 'text or null',
  'integer?': 'an integer of at least 0',
  'anything?': 'a value',
  mapping: 'an object',
};

function nameOf(kind: FieldKind): string {
  return typeof kind === 'string' ? names[kind] : `one of ${kind.join(', ')}`;
}
