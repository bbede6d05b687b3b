import { escapeCharacter } from '../show/escape-character.ts';
import { everyMisplacedCharacter } from '../show/hidden-characters.ts';
import { showHidden } from './show-hidden.ts';

/** A part of a string; `isHidden` parts are written out: `\u202e`. */
export interface TextPiece {
  text: string;
  isHidden: boolean;
}

/** Splits a string so that a user interface can mark hidden characters. Line feeds, CRLF and tabs are kept. */
export function splitHidden(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: character, index } of text.matchAll(everyMisplacedCharacter)) {
    if (character === '\r' && text[index + 1] === '\n') continue;
    if (index > end) pieces.push({ text: text.slice(end, index), isHidden: false });
    const last = pieces.at(-1);
    if (last?.isHidden) last.text += writeOut(character);
    else pieces.push({ text: writeOut(character), isHidden: true });
    end = index + character.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isHidden: false });
  return pieces;
}

/** `showHidden` keeps line breaks of all kinds; here they are shown too. */
function writeOut(character: string): string {
  const shown = showHidden(character);
  return shown === character ? escapeCharacter(character) : shown;
}
