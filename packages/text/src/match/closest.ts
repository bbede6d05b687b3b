import { editDistance } from './edit-distance.ts';

/** Longer words are not typos and would be slow to compare. */
const maxLength = 100;

/** The candidate a misspelt word most likely means: `int` → `integer`, `requred` → `required`. */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length === 0 || word.length > maxLength) return undefined;
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestScore = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const other = candidate.toLowerCase();
    if (other === wanted) return candidate;
    const score = rate(wanted, other);
    if (score < bestScore) {
      best = candidate;
      bestScore = score;
    }
  }
  return best;
}

/** The candidate that has the word as an alias, or else the closest one. */
export function probablyMeant(
  word: string,
  candidates: Iterable<string>,
  aliases: Record<string, string> = {},
): string | undefined {
  const alias = word.toLowerCase();
  return Object.hasOwn(aliases, alias) ? aliases[alias] : closest(word, candidates);
}

/** The number of edits, or infinity for words that are too different. An abbreviation counts 1.5. */
function rate(word: string, candidate: string): number {
  const shorter = Math.min(word.length, candidate.length);
  const longer = Math.max(word.length, candidate.length);
  if (longer > maxLength) return Number.POSITIVE_INFINITY;
  const allowed = Math.max(1, Math.floor(longer / 3));
  const edits = editDistance(word, candidate, allowed);
  // Prefer a common prefix: `gi` means `git` rather than `gh`.
  if (edits <= allowed && edits < longer) return candidate.startsWith(word) ? edits - 0.5 : edits;
  const abbreviated = shorter >= 3 && (candidate.startsWith(word) || word.startsWith(candidate));
  return abbreviated ? 1.5 : Number.POSITIVE_INFINITY;
}
