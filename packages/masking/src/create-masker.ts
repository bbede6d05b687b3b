import { NeedleFinder } from './find/needle-finder.ts';
import { NeedleTrail } from './find/needle-trail.ts';
import { headChars } from './find/prefix-hashes.ts';
import { RangeMasker } from './find/range-masker.ts';
import { mask } from './mask.ts';

/** Shorter secrets are masked only as whole words, so that ordinary words are not damaged. */
const shortestPart = 4;

/** Replaces these secrets in any number of texts, for questions, logs and the audit file. */
export function createMasker(secrets: readonly string[], replacement = mask): (text: string) => string {
  const maskBeginning = createBeginningMasker(secrets, replacement);
  return (text) => maskBeginning(text, text.length);
}

/** Returns the first `end` characters of texts with the secrets in them replaced: no slower for long texts than for short ones. */
export function createBeginningMasker(
  secrets: readonly string[],
  replacement = mask,
): (text: string, end: number) => string {
  const { finder, word } = prepare(secrets);
  return (text, end) => {
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

/** Tells whether there is anything in a text that `createMasker` would replace; faster, as it stops at the first. */
export function createDetector(secrets: readonly string[]): (text: string) => boolean {
  const { finder, word } = prepare(secrets);
  return (text) => finder.find(text) !== undefined || (word !== undefined && text.search(word) >= 0);
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
  const words = short.sort((a, b) => b.length - a.length).map(escaped);
  return {
    finder: new NeedleFinder(parts),
    word:
      words.length > 0
        ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
        : undefined,
  };
}

function escaped(secret: string): string {
  return secret.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&');
}
