import { asides, englishHesitations, hesitations } from './spoken-words.ts';
import { capitalize, endsSentence, isCapitalized, type Token } from './tokens.ts';

/** Longer punctuation after a word is noise, and would be reread for every filler. */
const maxPunctuation = 20;

/** Leaves out hesitations ("um") and asides between commas (", you know,"), and mends punctuation and capitals around them. */
export function dropFillers(tokens: Token[], english: boolean): Token[] {
  const kept: Token[] = [];
  let opening = '';
  let startsSentence = false;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!;
    const length = isHesitation(token, english) ? 1 : english ? asideAt(tokens, at, kept) : 0;
    if (length === 0) {
      const word = startsSentence ? capitalize(token.word) : token.word;
      kept.push({ ...token, before: opening + token.before, word });
      opening = '';
      startsSentence = false;
      at += 1;
      continue;
    }
    const last = tokens[at + length - 1]!;
    // A capital on the filler shows that a sentence starts here.
    startsSentence ||= isCapitalized(token.word);
    opening += token.before;
    mend(kept, last.after);
    at += length;
  }
  return opening === '' ? kept : [...kept, { before: opening, word: '', after: '' }];
}

/** `ER` in capital letters is an abbreviation; `um` before a comma or a stop is a filler in every language. */
function isHesitation({ word, after }: Token, english: boolean): boolean {
  if (word === 'ER') return false;
  return (
    hesitations.test(word) ||
    (english && englishHesitations.test(word)) ||
    (/^um$/i.test(word) && /^[,.…]/.test(after))
  );
}

/** The number of tokens of an aside that starts here, set off by commas on both sides; 0 if there is none. */
function asideAt(tokens: Token[], at: number, kept: Token[]): number {
  if (kept.at(-1)?.after !== ',') return 0;
  const found = asides.find((words) =>
    words.every((word, offset) => {
      const token = tokens[at + offset];
      const after = offset === words.length - 1 ? ',' : '';
      return token?.word.toLowerCase() === word && token.before === '' && token.after === after;
    }),
  );
  return found?.length ?? 0;
}

/** Punctuation after the filler moves to the word before it; a comma that only set off the filler is dropped. */
function mend(kept: Token[], after: string): void {
  const last = kept.at(-1);
  if (!last) return;
  const own = last.after === ',' ? '' : last.after;
  if (after === ',') kept[kept.length - 1] = { ...last, after: own };
  else if (own.length < maxPunctuation && /[.!?;:"”’)\]]/.test(after) && !endsSentence(last))
    kept[kept.length - 1] = { ...last, after: own + after };
}
