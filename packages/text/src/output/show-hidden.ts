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

/** Matches after which a piece ends. */
const pieceMatches = 2048;

/** What `showHidden` gives, in pieces that take little time each, however many characters are hidden. */
export function* showHiddenInPieces(text: string): Generator<string> {
  let piece = '';
  let done = 0;
  let matches = 0;
  for (const { 0: character, index } of text.matchAll(everyMisplacedCharacter)) {
    if (!harmless.has(character)) {
      piece += text.slice(done, index) + escapeCharacter(character);
      done = index + character.length;
    }
    matches += 1;
    if (matches % pieceMatches > 0) continue;
    yield piece;
    piece = '';
  }
  yield piece + text.slice(done);
}

/** Like `showHidden`, and replaces the line and page breaks that would overwrite terminal output. */
export function showOnTerminal(text: string): string {
  return showHidden(text).replace(/[\0\v\f\r\u0085\u2028\u2029]/g, ' ');
}

/** Line, page and text separators: invisible, but harmless. */
export const harmless: ReadonlySet<string> = new Set(['\0', '\v', '\f', '\r', '\u0085', '\u2028', '\u2029']);
