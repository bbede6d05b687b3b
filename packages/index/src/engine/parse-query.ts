import { fillerWords } from '../words/filler-words.ts';
import { joinPhrases } from './join-phrases.ts';
import { markTopic } from './mark-topic.ts';
import { readWords } from './read-words.ts';
import type { Tokenizer } from './tokenizer.ts';
import type { Weights } from './weights.ts';

/** One word of a query. */
export interface QueryWord {
  /** Lower case. */
  word: string;
  /** How much it counts: 1, or less for filler and literals. */
  weight: number;
  /** Whether it is a value (quoted text, a path, a number) rather than what is asked for. */
  isLiteral: boolean;
  /** Whether it is at the end what the rest is about: a value as well if no tool has it. */
  isTopic?: boolean;
  /** For one word that was written as two: the first of them, as a text may have it. */
  apart?: string;
  /** Its place among all words of the query, stop words counted. */
  place: number;
}

/** What is beyond adds time and nothing else: no question is that long. */
const mostCharacters = 5000;
const mostWords = 100;

let fillers: Set<string> | undefined;

/** The words of a query that count, in order. Stop words are kept only if there is nothing else. */
export function parseQuery(query: string, tokenizer: Tokenizer, weights: Weights): QueryWord[] {
  const weighed = weighWords(query.slice(0, mostCharacters), tokenizer, weights);
  const words = markTopic(joinPhrases(weighed), tokenizer.stopWords);
  const telling = words.filter(({ word }) => !tokenizer.stopWords.has(word));
  return (telling.length > 0 ? telling : words).slice(0, mostWords);
}

/** Quoted text, or all up to the next blank. */
const chunk = /"[^"]*"|`[^`]*`|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])|[^\s"`]+|["`]/gu;
/** Quoted text, paths, addresses and numbers: what a command works on rather than what it does. */
const literal = /^["'`].*["'`]$|[/\\@]|^\W*\d[\d.,:-]*\W*$/s;
/** File names, domains, versions and identifiers: the same, unless they are all there is. */
const operand = /^\W*(?:[\w-]*\.[a-z]\w{0,5}|v\d[\w.-]*|(?=[a-f]*\d)[\da-f]{5,40}|[a-z]+[A-Z]\w*|\w+=+)\W*$/;

function weighWords(query: string, tokenizer: Tokenizer, weights: Weights): QueryWord[] {
  fillers ??= new Set(fillerWords.trim().split(/\s+/));
  const words: QueryWord[] = [];
  const chunks = Array.from(query.matchAll(chunk), ([text]) => text);
  for (const text of chunks) {
    const isLiteral = literal.test(text) || (chunks.length > 1 && operand.test(text));
    const factor = isLiteral ? weights.literal : 1;
    readWords(text, tokenizer, (word) => {
      const weight = factor * (fillers?.has(word) ? weights.filler : 1);
      words.push({ word, weight, isLiteral, place: words.length });
    });
  }
  return words;
}
