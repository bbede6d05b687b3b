import { escapePattern } from '@climax/text/pattern';
import { NeedleFinder } from './find/needle-finder.ts';
import { NeedleTrail } from './find/needle-trail.ts';
import { headChars } from './find/prefix-hashes.ts';
import { RangeMasker } from './find/range-masker.ts';
import { mask } from './mask.ts';

/** Shorter secrets are masked only as whole words, so that ordinary words are not damaged. */
const shortestPart = 4;

/**
 * Replaces these secrets in any number of texts, for questions, logs and the audit file. What a caller reads needs the
 * server's `own` secrets apart from those that the caller gave: replaced together, what is left of an own one that overlaps
 * one of the caller's would tell whether a guess is right.
 */
export function createMasker(
  secrets: readonly string[],
  own: readonly string[] = [],
): (text: string) => string {
  const maskGiven = replacing(secrets, mask);
  const without = withoutOwn(own);
  return (text) => without.restore(maskGiven(without.hide(text)));
}

/** Returns the first `end` characters of texts with the secrets in them replaced: no slower for long texts than for short ones. */
export function createBeginningMasker(secrets: readonly string[]): (text: string, end: number) => string {
  return replacing(secrets, mask);
}

/** Tells whether there is anything in a text that `createMasker` would replace for the caller; faster, as it stops at the first. */
export function createDetector(
  secrets: readonly string[],
  own: readonly string[] = [],
): (text: string) => boolean {
  const { finder, word } = prepare(secrets);
  const { hide } = withoutOwn(own);
  return (text) => {
    const shown = hide(text);
    return finder.find(shown) !== undefined || (word !== undefined && shown.search(word) >= 0);
  };
}

/** Puts something else in the place of the server's own secrets while those of the caller are looked for, and `***` at last. */
function withoutOwn(own: readonly string[]): Record<'hide' | 'restore', (text: string) => string> {
  if (own.length === 0) return { hide: (text) => text, restore: (text) => text };
  const place = unguessable();
  const hideOwn = replacing(own, place);
  return { hide: (text) => hideOwn(text), restore: (text) => text.replaceAll(place, mask) };
}

/** Not known to callers, and in characters that no secret has: a digit of it could be one of a short secret. */
function unguessable(): string {
  const codes = [...crypto.randomUUID()].map((character) => 0xe000 + character.charCodeAt(0));
  return String.fromCharCode(...codes);
}

function replacing(secrets: readonly string[], replacement: string): (text: string, end?: number) => string {
  const { finder, word } = prepare(secrets);
  return (text, end = text.length) => {
    const searched = text.slice(0, end + headChars);
    const masker = new RangeMasker(replacement);
    for (const range of new NeedleTrail(finder).rangesIn(searched, end)) masker.add(range);
    // Also before anything is masked, since a longer secret may begin or end with one.
    for (const { 0: found, index } of word ? searched.matchAll(word) : [])
      masker.add({ start: index, end: index + found.length });
    const masked = masker.pass(searched.slice(0, end));
    return word ? masked.replace(word, replacement) : masked;
  };
}

interface Prepared {
  finder: NeedleFinder;
  /** Matches the short secrets. */
  word: RegExp | undefined;
}

function prepare(secrets: readonly string[]): Prepared {
  const parts = secrets.filter(({ length }) => length >= shortestPart);
  // Longest first, since one may begin with another.
  const short = secrets.filter(({ length }) => length > 0 && length < shortestPart);
  const words = short.sort((a, b) => b.length - a.length).map(escapePattern);
  return {
    finder: new NeedleFinder(parts),
    word:
      words.length > 0
        ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
        : undefined,
  };
}
