import type { ArgType } from '../types.ts';
import { maxTokenBytes } from './check-token.ts';

/** A value of the declared type. An integer outside ±(2^53 − 1) is the text of its digits. */
export type ArgValue = string | number | boolean;

/** Converts a value to a type without loss, or returns `undefined`. */
export function coerce(value: unknown, type: ArgType): ArgValue | undefined {
  return coercions[type](value);
}

/** The text of a value: strings as they are, otherwise JSON. `undefined` if there is none. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (isOtherNumber(value)) return undefined;
  if (typeof value !== 'object') return String(value);
  let isExact = true;
  try {
    const text = JSON.stringify(value, (_, item) => {
      isExact &&= !isOtherNumber(item);
      return item;
    });
    return isExact ? text : undefined;
  } catch {
    // Nested too deeply, circular, or contains a bigint.
    return undefined;
  }
}

/**
 * Whether a number may have been another one before it was read, such as an id of 20 digits: up to 15 digits before the
 * zeros at its end are exact.
 */
function isOtherNumber(value: unknown): boolean {
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return false;
  const digits = String(value).replace(/e.*|\D/g, '');
  return digits.replace(/0+$/, '').length > 15;
}

const coercions: Record<ArgType, (value: unknown) => ArgValue | undefined> = {
  string: textOf,
  integer: toInteger,
  number: toNumber,
  boolean: toBoolean,
};

function toInteger(value: unknown): ArgValue | undefined {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value + 0 : undefined;
  return integerFromText(digitsOf(value));
}

function toNumber(value: unknown): ArgValue | undefined {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined;
  const text = digitsOf(value);
  return integerFromText(text) ?? decimalFromText(text);
}

function toBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' && value.length <= 5 ? value.toLowerCase() : value;
  if (word === 'true' || word === 1) return true;
  if (word === 'false' || word === 0) return false;
  return undefined;
}

/** Nothing of what no program can be given: expressions over millions of characters can exhaust their stack. */
function digitsOf(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'string' && value.length <= maxTokenBytes ? value.trim() : '';
}

function integerFromText(text: string): number | string | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  const exact = text.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1');
  const number = Number(exact) + 0;
  return Number.isSafeInteger(number) ? number : exact;
}

/** Rounding to the nearest double is accepted; overflow to infinity and underflow to zero are not. */
function decimalFromText(text: string): number | undefined {
  const [, mantissa] = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.exec(text) ?? [];
  if (mantissa === undefined) return undefined;
  const number = Number(text) + 0;
  const vanished = number === 0 && /[1-9]/.test(mantissa);
  return Number.isFinite(number) && !vanished ? number : undefined;
}
