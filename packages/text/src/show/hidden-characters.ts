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

/** Scripts whose letters change their shape, where a joiner says how. */
const joiningScripts = [
  ...[
    'Arabic',
    'Syriac',
    'Mandaic',
    'Nko',
    'Mongolian',
    'Devanagari',
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Oriya',
    'Tamil',
  ],
  ...[
    'Telugu',
    'Kannada',
    'Malayalam',
    'Sinhala',
    'Khmer',
    'Myanmar',
    'Tibetan',
    'Javanese',
    'Balinese',
    'Chakma',
  ],
].map((script) => `\\p{Script=${script}}`);

/** What emoji are made of, other than digits. */
const emoji = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}`;

/** Joiners belong after a letter of such a script or an emoji, selectors after an emoji or a digit of a keycap, and nowhere else. */
const strayJoiner = new RegExp(
  `(?<![${joiningScripts.join('')}${emoji}\\ufe0f])[\\u200c\\u200d]` +
    `|(?<![${emoji}])(?<![0-9#*](?=\\ufe0f\\u20e3))[\\ufe0e\\ufe0f]`,
  'u',
);

/** Every character that `findHidden` would find. */
export const everyMisplacedCharacter = new RegExp(`${suspicious.source}|${strayJoiner.source}`, 'gu');

/** The first hidden character that has no business in a text meant for reading, as `U+202E`. */
export function findHidden(text: string): string | undefined {
  const [found] = suspicious.exec(text) ?? strayJoiner.exec(text) ?? [];
  if (found === undefined) return undefined;
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
