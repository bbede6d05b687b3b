/**
 * What a reader cannot see but a terminal, a program or a model obeys: control, bidirectional, zero-width and tag
 * characters, line and paragraph separators, halves of surrogate pairs.
 */
const hidden = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}`;

/** What looks like a space and is none. At home in many languages' texts, but not in a value that somebody decides about. */
const blank = String.raw`(?! )[\p{Zs}\u2800]`;

/** Everything that is written out where a value is shown on a line of ours. */
export const hiddenCharacters = new RegExp(`[${hidden}]|${blank}`, 'u');
export const everyHiddenCharacter = new RegExp(hiddenCharacters.source, 'gu');

/** The same without what belongs in a text: line feeds and tabs, and the joiners and selectors looked at below. */
const suspicious = new RegExp(`(?![\\n\\t\\u200c\\u200d\\ufe0e\\ufe0f])[${hidden}]`, 'u');

/** Joiners and variation selectors belong after a letter or an emoji, and nowhere else. */
const strayJoiner = /(?<![\p{L}\p{M}\p{Emoji}])(?:\u200c|\u200d)|(?<!\p{Emoji})(?:\ufe0e|\ufe0f)/u;

/** Every character that `findHidden` would find. */
export const everyMisplacedCharacter = new RegExp(`${suspicious.source}|${strayJoiner.source}`, 'gu');

/** The first hidden character that has no business in a text meant for reading, as `U+202E`. */
export function findHidden(text: string): string | undefined {
  const [found] = suspicious.exec(text) ?? strayJoiner.exec(text) ?? [];
  if (found === undefined) return undefined;
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
