import { readWordList } from '../text/read-word-table.ts';
import { readWords } from '../text/read-words.ts';
import type { Tokenizer } from '../text/tokenizer.ts';
import type { Tuning } from '../tuning.ts';
import { fillerWords } from '../words/filler-words.ts';
import type { QueryWord } from './query-word.ts';
import { readPhrasalVerbs } from './read-phrasal-verbs.ts';

/** Longer queries are truncated; no question is that long. */
const maxCharacters = 5000;
const maxWords = 100;

let fillers: Set<string> | undefined;

/** The words of a query that count, in order. Stop words are kept only if there is nothing else. */
export function parseQuery(query: string, tokenizer: Tokenizer, tuning: Tuning): QueryWord[] {
  const words = readPhrasalVerbs(weighWords(query.slice(0, maxCharacters), tokenizer, tuning), tuning.aside);
  const significant = words.filter(({ word }) => !tokenizer.stopWords.has(word));
  return (significant.length > 0 ? significant : words).slice(0, maxWords);
}

/** Quoted text, or everything up to the next space. */
const chunk = /"[^"]*"|`[^`]*`|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])|[^\s"`]+|["`]/gu;
/** Quoted text, paths, URLs and numbers: values rather than intent. */
const value = /^["'`].*["'`]$|[/\\@]|^\W*\d[\d.,:-]*\W*$/s;
/** File names, domains, versions and identifiers: the same, unless they are all there is. */
const operand = /^\W*(?:[\w-]*\.[a-z]\w{0,5}|v\d[\w.-]*|(?=[a-f]*\d)[\da-f]{5,40}|[a-z]+[A-Z]\w*|\w+=+)\W*$/;

/** `-rf`, `-n20` or `-d,` in a command as it is typed, but not `-Tail`, which is a word. */
const shortOption = /^-(?![A-Z][a-z]{2})[a-zA-Z]{1,4}(?:[^a-zA-Z].*)?$/s;

function weighWords(query: string, tokenizer: Tokenizer, { aside }: Tuning): QueryWord[] {
  fillers ??= new Set(readWordList(fillerWords));
  const words: QueryWord[] = [];
  const chunks = Array.from(query.matchAll(chunk), ([text]) => text);
  for (const [i, text] of chunks.entries()) {
    const isAlone = chunks.length === 1;
    const isValue = value.test(text) || (!isAlone && (operand.test(text) || text.startsWith('--')));
    const isOption = !isAlone && shortOption.test(text);
    readWords(text, tokenizer, (word) => {
      // Before an option, `sort` is a command.
      const isFiller = fillers?.has(word) && !shortOption.test(chunks[i + 1] ?? '');
      const weight = isValue || isOption || isFiller ? aside : 1;
      words.push({ word, weight, place: words.length, ...(isOption && { isOption }) });
    });
  }
  return words;
}
