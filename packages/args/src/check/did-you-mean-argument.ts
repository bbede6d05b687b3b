import { showText } from '@climax/text';
import { askIfMeant, closest } from '@climax/text/match';

/** `. Did you mean 'dry_run'?`, or nothing when no candidate is near. */
export function didYouMeanArgument(word: string, candidates: Iterable<string>): string {
  const found = closest(word, candidates);
  return found === undefined ? '' : `. ${askIfMeant(`'${showText(found)}'`)}`;
}
