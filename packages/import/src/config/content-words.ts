/** Words that say nothing about what a command is for. */
const empty = new Set(
  `the and for with that this from are will you can not has have its use used using when which then than your only also any all one more
  other into each does done was were been but out see default example examples option options flag flags command commands argument arguments
  value values specified given note via per may must should would could such same new they them these those there here how what who where why
  etc output stdout stdin standard print prints file files name names following available because between both either without within before
  after while instead already however`.split(/\s+/),
);

/** The words that say what a text is about, each once, in order. */
export function contentWords(text: string): string[] {
  const seen = new Set<string>();
  return (text.toLowerCase().match(/[a-z][a-z-]{2,}/g) ?? []).filter((word) => {
    const isNew = !empty.has(word) && !seen.has(stemOf(word));
    seen.add(stemOf(word));
    return isNew;
  });
}

/** `list`, `lists`, `listed` and `listing` are one word here. */
export const stemOf = (word: string) => word.replace(/(?:ing|ed|es|s)$/, '');
