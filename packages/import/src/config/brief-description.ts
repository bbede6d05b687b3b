import { firstSentence } from './first-sentence.ts';

/** Fewer words say no more than the name of the command. */
const enough = 3;

/**
 * One sentence about a command. The list of its parent has the shorter and plainer one: `List all snapshots`, where the command's own
 * help says `The "snapshots" command lists all snapshots stored in the repository`.
 */
export function briefDescription(own: string, listed: string): string {
  const long = firstSentence(own);
  const short = firstSentence(listed.replace(/^\(alias\)\s*/i, ''));
  if (long === '') return short;
  const isCut =
    /(?:\.\.\.|…)$/.test(short) || long.toLowerCase().startsWith(short.toLowerCase().replace(/\.$/, ''));
  return isCut || short.split(/\s+/).length < enough ? long : short;
}
