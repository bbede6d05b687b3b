import { escapeCharacter } from './escape-character.ts';
import { everyHiddenCharacter, hiddenCharacters } from './hidden-characters.ts';

/** Text from outside is truncated to this many characters by default. */
const maxShown = 200;

/** Makes text from outside safe to show: at most 200 characters, hidden characters as `\u202e`. Line feeds are kept. */
export function showText(text: string): string {
  return cut(text, maxShown, escapeWithinLine);
}

/** Like `showText`, but on one line: line feeds become `\n`. `limit` may be Infinity. */
export function showLine(text: string, limit = maxShown): string {
  return limit === Infinity ? escapeAll(text) : cut(text, limit, escapeShortly);
}

/** A quoted text on one line, at most 200 characters. */
export function quote(text: string): string {
  return `"${showLine(text.slice(0, maxShown + 1).replace(/["\\]/g, '\\$&'))}"`;
}

function escapeAll(text: string): string {
  return hiddenCharacters.test(text) ? text.replace(everyHiddenCharacter, escapeShortly) : text;
}

/** Never truncates within a character or an escape. */
function cut(text: string, limit: number, escaped: (character: string) => string): string {
  if (text.length <= limit && !hiddenCharacters.test(text)) return text;
  let shown = '';
  let fitting = '';
  for (const character of text) {
    shown += hiddenCharacters.test(character) ? escaped(character) : character;
    if (shown.length > limit) return `${fitting}…`;
    if (shown.length < limit) fitting = shown;
  }
  return shown;
}

function escapeWithinLine(character: string): string {
  return character === '\n' ? character : escapeShortly(character);
}

const shortEscapes = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

function escapeShortly(character: string): string {
  return shortEscapes.get(character) ?? escapeCharacter(character);
}
