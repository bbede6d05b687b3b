import { showText } from '../show/show-text.ts';
import { closest, probablyMeant } from './closest.ts';

/** `. Did you mean "integer"?`, or nothing when no candidate is near. `aliases` are other names of candidates. */
export function didYouMean(
  word: unknown,
  candidates: Iterable<string>,
  aliases: Record<string, string> = {},
): string {
  if (typeof word !== 'string') return '';
  const found = probablyMeant(word, candidates, aliases);
  return found === undefined ? '' : `. ${askIfMeant(`"${showText(found)}"`)}`;
}

/** `; did you mean 'dry_run'?`, for messages about the arguments of a call, which quote names in this way. */
export function didYouMeanArgument(word: string, candidates: Iterable<string>): string {
  const found = closest(word, candidates);
  return found === undefined ? '' : `; did you mean '${showText(found)}'?`;
}

/** `Did you mean git_log, git_show?`, where the caller has found the candidates and knows how to write them. */
export function askIfMeant(...candidates: string[]): string {
  return `Did you mean ${candidates.join(', ')}?`;
}
