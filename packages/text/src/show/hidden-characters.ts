/**
 * Characters that are invisible but affect terminals, programs or models: control, bidirectional, zero-width and tag
 * characters, line and paragraph separators, lone surrogates.
 */
const hidden = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}`;

/**
 * Characters that look like a space. Common in the texts of many languages, but not in a value that someone has to
 * approve.
 */
const blank = String.raw`(?! )[\p{Zs}\u2800]`;

/** Everything that is escaped in values shown on one line. */
export const hiddenCharacters = new RegExp(`[${hidden}]|${blank}`, 'u');
export const everyHiddenCharacter = new RegExp(hiddenCharacters.source, 'gu');

/** The same without what belongs in text: line feeds, tabs, and the joiners and selectors below. */
const suspicious = new RegExp(`(?![\\n\\t\\u200c\\u200d\\ufe0e\\ufe0f])[${hidden}]`, 'u');

/** Scripts in which joiners control the shape of letters. */
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

/** Parts of emoji, other than digits. */
const emoji = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}`;

/** Joiners are valid only after a letter of such a script or an emoji, selectors only after an emoji or a keycap digit. */
const strayJoiner = new RegExp(
  `(?<![${joiningScripts.join('')}${emoji}\\ufe0f])[\\u200c\\u200d]` +
    `|(?<![${emoji}])(?<![0-9#*](?=\\ufe0f\\u20e3))[\\ufe0e\\ufe0f]`,
  'u',
);

/** Matches what `findHidden` finds. */
export const everyMisplacedCharacter = new RegExp(`${suspicious.source}|${strayJoiner.source}`, 'gu');

/** The first hidden character that does not belong in text, as `U+202E`. */
export function findHidden(text: string): string | undefined {
  const [found] = suspicious.exec(text) ?? strayJoiner.exec(text) ?? [];
  if (found === undefined) return undefined;
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
