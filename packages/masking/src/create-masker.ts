import { NeedleFinder } from './find/needle-finder.ts';
import { NeedleTrail } from './find/needle-trail.ts';
import { RangeMasker } from './find/range-masker.ts';
import { mask } from './mask.ts';

/** Shorter secrets are masked only as whole words, so that ordinary words are not damaged. */
const shortestPart = 4;

/** Replaces these secrets in any number of texts by `***`, for questions, logs and the audit file. */
export function createMasker(secrets: readonly string[]): (text: string) => string {
  const parts = secrets.filter(({ length }) => length >= shortestPart);
  // Longest first, since one may begin with another.
  const short = secrets.filter(({ length }) => length > 0 && length < shortestPart);
  const words = short.sort((a, b) => b.length - a.length).map(escaped);
  const finder = new NeedleFinder(parts);
  const word =
    words.length > 0 && new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => {
    const masker = new RangeMasker();
    for (const range of new NeedleTrail(finder).rangesIn(text)) masker.add(range);
    // Also before anything is masked, since a longer secret may begin or end with one.
    for (const { 0: found, index } of word ? text.matchAll(word) : [])
      masker.add({ start: index, end: index + found.length });
    const masked = masker.pass(text);
    return word ? masked.replace(word, mask) : masked;
  };
}

function escaped(secret: string): string {
  return secret.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&');
}
