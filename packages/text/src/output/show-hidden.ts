import { escapeCharacter } from '../show/escape-character.ts';
import { everyMisplacedCharacter, findHidden } from '../show/hidden-characters.ts';

/**
 * A whole text with its hidden characters written as `\u202e`: what a reader cannot see must not reach one that obeys it.
 * Line ends of all kinds, tabs and the joiners that scripts and emoji need stay.
 */
export function showHidden(text: string): string {
  if (findHidden(text) === undefined) return text;
  return text.replace(everyMisplacedCharacter, (character) =>
    harmless.has(character) ? character : escapeCharacter(character),
  );
}

/** The same for a terminal, where some of the other ends of lines and pages would overwrite what was printed before. */
export function showOnTerminal(text: string): string {
  return showHidden(text).replace(/[\0\v\f\r\u0085\u2028\u2029]/g, ' ');
}

/** Ends of lines, pages and texts: they show nothing, but nothing obeys them either. */
const harmless = new Set(['\0', '\v', '\f', '\r', '\u0085', '\u2028', '\u2029']);
