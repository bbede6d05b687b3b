import { splitValues } from '../values/split-values.ts';

const note = '(?: \\((?:the )?default\\))?';
const quoted = `["'\`‘“][\\w.+-]+["'\`’”]${note}`;
const bare = `[a-z][\\w.+-]*${note}`;
/** Values before the last, which follows an "or". */
const listOf = (value: string, least: number) =>
  `(${value}(?:, ${value}){${least - 2},},? or ${value})(?=[.;]?(?:\\s|$))`;

/** Sentences that name all values of an option without saying so; the first group is the list. */
const sentences = [
  new RegExp(`\\b(?:(?:can|may|must|should) be(?: either)?|accepts|either) ${listOf(quoted, 2)}`, 'i'),
  new RegExp(`(?:^|[.;,] )can be ${listOf(bare, 3)}`, 'i'),
  new RegExp(`(?:\\w:| -) ${listOf(bare, 3)}\\.?$`),
  new RegExp(`\\w: ${listOf(bare, 2)}\\.?$`),
  // The first of several sentences: `download mode to use: readonly, vendor, or mod.`
  new RegExp(`^[^.:;]{3,60}: ${listOf(bare, 3)}(?=\\. )`),
  new RegExp(`\\bas ${listOf(bare, 3)}\\.?$`),
];

/** `can be v5, v311 or v31`, `names to list - first, all or committer`. */
export function toldValues(text: string): string[] | undefined {
  for (const sentence of sentences) {
    const values = splitValues(sentence.exec(text)?.[1] ?? '');
    if (values) return values;
  }
  return undefined;
}
