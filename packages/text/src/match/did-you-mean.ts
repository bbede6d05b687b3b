import { showText } from '../show/show-text.ts';
import { probablyMeant } from './closest.ts';

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

/** `Did you mean git_log, git_show?`, for candidates found and formatted by the caller. */
export function askIfMeant(...candidates: string[]): string {
  return `Did you mean ${candidates.join(', ')}?`;
}
