/** Sounds of hesitation that are not words in any language this engine is likely to meet. */
export const hesitations = /^(?:u+h+m*|u+m{2,}|e+r+m+|e+u+h+|ä+h+m*|h+m{2,}|m{2,}(?:h+m*)?)$/i;

/** Hesitations in English that are ordinary words elsewhere (German `er`, Portuguese `um`). */
export const englishHesitations = /^(?:um|er|hm)$/i;

/** Phrases that say nothing when commas set them off. */
export const asides = ['you know', 'i mean', 'like', 'sort of', 'kind of'].map((phrase) => phrase.split(' '));

/** Words that are never repeated on purpose. */
export const neverRepeated = new Set(
  'i a an the and but or if my your our their we they he she of to for with from at was were are because'.split(
    ' ',
  ),
);

/** Words that do follow themselves in good English ("I told you you should"), but not across a comma or three times. */
export const rarelyRepeated = new Set([
  ...neverRepeated,
  ...'it you is that in on this what when where why how do does did have has can could would will not there then as be'.split(
    ' ',
  ),
]);

const frequentInEnglish = new Set(
  "the and is of to that it you we they this have with are what know i i'm it's don't that's think just my not for be was there because yes well okay hello".split(
    ' ',
  ),
);

/** Whether enough of the words are everyday English ones. */
export function looksEnglish(words: string[]): boolean {
  const sample = words.slice(0, 5000);
  const hits = sample.filter((word) => frequentInEnglish.has(word.toLowerCase().replace(/[^\p{L}']/gu, '')));
  return hits.length > 0 && hits.length >= sample.length * 0.06;
}
