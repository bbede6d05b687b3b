import { mask } from '@climax/masking';
import { showText } from '@climax/text';
import { listSome } from '@climax/text/problems';
import { compilePattern } from '../pattern/compile-pattern.ts';
import type { MatchResult } from '../pattern/test-in-time.ts';
import type { ViolationCode } from '../policy-problem-codes.ts';
import type { Constraint } from '../types.ts';
import { compareDecimals } from './compare-decimals.ts';
import { containsPath } from './contains-path.ts';
import type { PathCache } from './path-cache.ts';
import { quoteValue } from './quote-value.ts';

export interface Check {
  /** The value as it appears on the command line. */
  text: string;
  constraint: Partial<Constraint>;
  /** Where a relative path starts. */
  base: string;
  /** A cache of the file system. */
  cache: PathCache;
  /** Milliseconds left for patterns. */
  remaining(): number;
}

/** The rest of a sentence after the name of the argument. */
export type Found = { code: ViolationCode; says: string };

/** The rules, in the order in which their sentences appear. */
export const constraintChecks: readonly ((check: Check) => Found[])[] = [
  checkPattern,
  (check) => checkLimit(check, 'min'),
  (check) => checkLimit(check, 'max'),
  checkValues,
  checkWithin,
];

/** Time limit for one pattern. */
const slowestMatch = 50;

function checkPattern({ text, constraint, remaining }: Check): Found[] {
  const { pattern, secret } = constraint;
  if (typeof pattern !== 'string') return [];
  const value = quoteValue(text, secret);
  const shown = quoteValue(pattern);
  switch (match(pattern, text, Math.min(slowestMatch, remaining()))) {
    case 'match':
      return [];
    case 'no-match':
      return [{ code: 'pattern', says: `value ${value} does not match pattern ${shown}` }];
    case 'too-long':
      return [{ code: 'timeout', says: `value ${value} is refused, the pattern took too long: ${shown}` }];
    case 'failed':
      return [{ code: 'pattern', says: `value ${value} cannot be checked against pattern ${shown}` }];
  }
}

/** Loaded policies never have invalid patterns; if one did, it would match nothing. */
function match(pattern: string, text: string, milliseconds: number): MatchResult {
  try {
    return compilePattern(pattern).test(text, milliseconds);
  } catch {
    return 'failed';
  }
}

const broken = {
  min: { says: 'is below minimum', when: (order: number) => order < 0 },
  max: { says: 'exceeds maximum', when: (order: number) => order > 0 },
};

function checkLimit({ text, constraint }: Check, code: 'min' | 'max'): Found[] {
  const limit = constraint[code] ?? null;
  if (limit === null) return [];
  const order = compareDecimals(text, String(limit));
  if (order === undefined) {
    const value = quoteValue(text, constraint.secret);
    return [
      { code: 'not-a-number', says: `value ${value} is not a number (policy requires ${code} ${limit})` },
    ];
  }
  if (!broken[code].when(order)) return [];
  const value = constraint.secret ? mask : showText(text);
  return [{ code, says: `value ${value} ${broken[code].says} ${limit}` }];
}

const maxListed = 10;

function checkValues({ text, constraint: { values, secret } }: Check): Found[] {
  if (!values || values.includes(text)) return [];
  return [
    {
      code: 'values',
      says: `value ${quoteValue(text, secret)} is not allowed; allowed: ${listSome(values, showText, maxListed)}`,
    },
  ];
}

function checkWithin({ text, constraint: { within, secret }, base, cache }: Check): Found[] {
  if (!within) return [];
  if (containsPath(within, text, base, cache)) return [];
  const allowed = within.map((root) => quoteValue(root)).join(' or ');
  return [{ code: 'within', says: `value ${quoteValue(text, secret)} is not a path within ${allowed}` }];
}
