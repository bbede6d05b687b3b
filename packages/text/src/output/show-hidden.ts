import { escapeCharacter } from '../show/escape-character.ts';
import { everyMisplacedCharacter, findHidden } from '../show/hidden-characters.ts';

/**
 * Escapes hidden characters as `\u202e`, so that instructions invisible to people cannot reach a model or terminal.
 * Line breaks of all kinds, tabs and the joiners that scripts and emoji need are kept.
 */
export function showHidden(text: string): string {
  if (findHidden(text) === undefined) return text;
  return text.replace(everyMisplacedCharacter, (character) =>
    harmless.has(character) ? character : escapeCharacter(character),
  );
}

/** Like `showHidden`, and replaces the line and page breaks that would overwrite terminal output. */
export function showOnTerminal(text: string): string {
  return showHidden(text).replace(/[\0\v\f\r\u0085\u2028\u2029]/g, ' ');
}

/** Line, page and text separators: invisible, but harmless. */
const harmless = new Set(['\0', '\v', '\f', '\r', '\u0085', '\u2028', '\u2029']);
