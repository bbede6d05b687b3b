import { fillerWords } from '../words/filler-words.ts';
import { joinPhrases } from './join-phrases.ts';
import { foldWord, visitRuns } from './split-words.ts';
import type { Tokenizer } from './tokenizer.ts';
import type { Weights } from './weights.ts';

/** One word of a query. */
export interface QueryWord {
  /** Lower case. */
  word: string;
  /** How much it counts: 1, or less for filler and literals. */
  weight: number;
  /** Its place among all words of the query, stop words counted. */
  place: number;
}

let fillers: Set<string> | undefined;

/** The words of a query that count, in order. Stop words are kept only if there is nothing else. */
export function parseQuery(query: string, tokenizer: Tokenizer, weights: Weights): QueryWord[] {
  const words = joinPhrases(weighWords(query, tokenizer, weights));
  const telling = words.filter(({ word }) => !tokenizer.stopWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** Quoted text, paths, addresses and numbers: what a command works on rather than what it does. */
const literal =
  /"[^"]*"|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])|`[^`]*`|\S*[/\\@]\S*|(?<![\p{L}_-])\d[\d.,:]*(?![\p{L}_-])/gu;

function weighWords(query: string, tokenizer: Tokenizer, weights: Weights): QueryWord[] {
  fillers ??= new Set(fillerWords.trim().split(/\s+/));
  const known = fillers;
  const words: QueryWord[] = [];
  let place = 0;
  const add = (text: string, factor: number) =>
    visitRuns(text, (run) => {
      const parts = tokenizer.split(run);
      for (const word of parts.length > 1 ? parts : [foldWord(run)]) {
        words.push({ word, weight: factor * (known.has(word) ? weights.filler : 1), place: place++ });
      }
    });
  let end = 0;
  for (const match of query.matchAll(literal)) {
    add(query.slice(end, match.index), 1);
    add(match[0], weights.literal);
    end = match.index + match[0].length;
  }
  add(query.slice(end), 1);
  return words;
}
