import { harmless } from '../output/show-hidden.ts';
import { escapeCharacter } from '../show/escape-character.ts';
import { everyMisplacedCharacter } from '../show/hidden-characters.ts';

/** How many characters of a text, from its start or its end, give at most `room` with `showHidden`. */
export function fittingChars(text: string, room: number, from: 'start' | 'end'): number {
  const matches = text.matchAll(everyMisplacedCharacter);
  let left = room;
  for (const { 0: character, index } of from === 'start' ? matches : [...matches].reverse()) {
    if (harmless.has(character)) continue;
    const between = from === 'start' ? index : text.length - index - character.length;
    const growth = escapeCharacter(character).length - character.length;
    if (between + character.length + growth > left) return Math.min(between, left);
    left -= growth;
  }
  return Math.min(text.length, left);
}
