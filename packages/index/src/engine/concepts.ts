import type { Corpus } from './corpus.ts';
import type { QueryWord } from './parse-query.ts';
import { similarWords } from './similar-words.ts';
import type { Synonyms } from './synonyms.ts';
import { unknownTerm } from './vocabulary.ts';
import type { Weights } from './weights.ts';
import type { WordList } from './word-list.ts';

/** One way to meet a concept: a term, or two terms that must both be there. */
export interface Alternative {
  terms: readonly [number] | readonly [number, number];
  weight: number;
}

/** One thing a query asks for. A tool is credited with the best of the alternatives, never with their sum. */
export interface Concept {
  word: string;
  weight: number;
  /** How telling the word is; no alternative is worth more. */
  idf: number;
  /** Whether it is a hint beside the words and not asked for itself. */
  hint: boolean;
  alternatives: Alternative[];
}

export interface ConceptContext {
  corpus: Corpus<unknown>;
  synonyms: Synonyms;
  weights: Weights;
  /** Made when first needed: scanning all words is for words that no tool has. */
  wordList(): WordList;
}

/** What every word is worth, so that those common in a small catalogue still count. */
const baseWorth = 0.6;

/** How telling a term is that `count` of `size` tools have. */
export function inverseFrequency(count: number, size: number): number {
  return baseWorth + Math.log(1 + (size - count + 0.5) / (count + 0.5));
}

/** The concepts of a query, one for each different word. */
export function buildConcepts(words: readonly QueryWord[], context: ConceptContext): Concept[] {
  const concepts = new Map<string, Concept>();
  words.forEach((queryWord, i) => {
    const stem = context.corpus.analyzer.tokenizer.stem(queryWord.word);
    if (!concepts.has(stem)) concepts.set(stem, buildConcept(stem, queryWord, neighbours(words, i), context));
  });
  return [...concepts.values(), ...mentionedClis(words, context)];
}

const mostWordsOfCli = 3;

/** A CLI that the query names, in one word or several, is a hint of its own beside the words. */
function mentionedClis(words: readonly QueryWord[], { corpus, weights }: ConceptContext): Concept[] {
  const { vocabulary } = corpus.analyzer;
  const found = new Map<number, Concept>();
  words.forEach(({ place }, start) => {
    let name = '';
    for (let i = start; i < start + mostWordsOfCli && words[i]?.place === place + i - start; i++) {
      name += words[i]!.word;
      const term = vocabulary.findMark(`cli:${name}`);
      if (term === unknownTerm || found.has(term)) continue;
      const weight = place === 0 ? weights.cliFirst : weights.cliMentioned;
      const idf = inverseFrequency(corpus.mainCount(term), corpus.size);
      found.set(term, { word: name, weight, idf, hint: true, alternatives: [{ terms: [term], weight: 1 }] });
    }
  });
  return [...found.values()];
}

function buildConcept(
  stem: string,
  { word, weight }: QueryWord,
  joined: string[],
  context: ConceptContext,
): Concept {
  const { corpus, weights, synonyms } = context;
  const { vocabulary, tokenizer } = corpus.analyzer;
  const own = vocabulary.find(word);
  const count = own === unknownTerm ? 0 : corpus.mainCount(own) || corpus.argumentCount(own);
  const alternatives: Alternative[] = [];
  const add = (other: string, factor: number) => {
    const [first = unknownTerm, second] = other.split('_').map((part) => vocabulary.find(part));
    if (first === unknownTerm || second === unknownTerm) return;
    alternatives.push({ terms: second === undefined ? [first] : [first, second], weight: factor });
  };
  if (count > 0) alternatives.push({ terms: [own], weight: 1 });
  for (const [synonym, strength] of synonyms.of(stem)) {
    if (strength >= weights.equivalent || !isCommon(synonym, corpus)) add(synonym, strength);
  }
  for (const compound of joined) add(compound, weights.compound);
  alternatives.push(...splitCompound(word, context));
  if (count === 0) {
    for (const similar of similarWords(word, context.wordList(), weights)) {
      alternatives.push({ terms: [similar.term], weight: similar.weight });
      for (const [synonym, strength] of synonyms.of(tokenizer.stem(similar.word))) {
        add(synonym, similar.weight * strength);
      }
    }
  }
  return { word, weight, idf: inverseFrequency(count, corpus.size), hint: false, alternatives };
}

/** Whether so many tools have a word that, standing for another, it tells nothing and only takes time. */
function isCommon(word: string, corpus: Corpus<unknown>): boolean {
  const term = corpus.analyzer.vocabulary.find(word);
  return term !== unknownTerm && corpus.mainCount(term) > Math.max(50, corpus.size / 12);
}

/** The word written together with the one before and the one after it: "file system" is also "filesystem". */
function neighbours(words: readonly QueryWord[], i: number): string[] {
  const { word, place } = words[i]!;
  const before = words[i - 1];
  const after = words[i + 1];
  const joined: string[] = [];
  if (before?.place === place - 1) joined.push(before.word + word);
  if (after?.place === place + 1) joined.push(word + after.word);
  return joined;
}

const shortestPart = 3;

/** The other way round: "filesystem" is also "file system", if tools know both parts. */
function splitCompound(word: string, { corpus, weights }: ConceptContext): Alternative[] {
  const { vocabulary } = corpus.analyzer;
  const found: Alternative[] = [];
  for (let cut = shortestPart; cut <= word.length - shortestPart; cut++) {
    const first = vocabulary.words.get(word.slice(0, cut));
    const second = first === undefined ? undefined : vocabulary.words.get(word.slice(cut));
    if (first === undefined || second === undefined) continue;
    if (corpus.mainCount(first) > 0 && corpus.mainCount(second) > 0) {
      found.push({ terms: [first, second], weight: weights.compound });
    }
  }
  return found;
}
