import type { Alternative } from './concept.ts';
import type { Corpus } from './corpus.ts';
import { similarWords } from './similar-words.ts';
import type { Synonyms } from './synonyms.ts';
import { unknownTerm } from './vocabulary.ts';
import type { Weights } from './weights.ts';
import type { WordList } from './word-list.ts';

/** What the words of a query are held against. */
export interface WordContext {
  corpus: Corpus<unknown>;
  synonyms: Synonyms;
  weights: Weights;
  /** Made when first needed: scanning all words is for words that no tool has. */
  wordList(): WordList;
}

/** A word of a query. */
export interface SoughtWord {
  word: string;
  stem: string;
  /** `unknownTerm` if no tool has it. */
  term: number;
  /** The word written together with its neighbours, or apart. */
  joined: readonly string[];
}

/** All that may stand for a word: itself, synonyms, written together or apart, and if no tool has it, similar words. */
export function findAlternatives(
  { word, stem, term, joined }: SoughtWord,
  context: WordContext,
): Alternative[] {
  const { weights } = context;
  const itself: Alternative[] = term === unknownTerm ? [] : [{ terms: [term], weight: 1 }];
  return [
    ...itself,
    ...synonymsOf(stem, 1, context),
    ...joined.flatMap((compound) => alternative(compound, weights.compound, context)),
    ...splitCompound(word, context),
    ...(term === unknownTerm ? similarTo(word, context) : []),
  ];
}

function synonymsOf(stem: string, factor: number, context: WordContext): Alternative[] {
  const { synonyms, weights, corpus } = context;
  return [...synonyms.of(stem)].flatMap(([word, weight]) =>
    weight < weights.equivalent && isCommon(word, corpus) ? [] : alternative(word, factor * weight, context),
  );
}

/** Whether so many tools have a word that, standing for another, it tells nothing and only takes time. */
function isCommon(word: string, corpus: Corpus<unknown>): boolean {
  const term = corpus.analyzer.vocabulary.find(word);
  return term !== unknownTerm && corpus.mainCount(term) > Math.max(50, corpus.size / 12);
}

/** A word, or two joined by an underscore that must both be there; none if no tool has them. */
function alternative(text: string, weight: number, { corpus }: WordContext): Alternative[] {
  const { vocabulary } = corpus.analyzer;
  const [first = unknownTerm, second] = text.split('_').map((word) => vocabulary.find(word));
  if (first === unknownTerm || second === unknownTerm) return [];
  return [{ terms: second === undefined ? [first] : [first, second], weight }];
}

const shortestPart = 3;
const longestCompound = 40;

/** "filesystem" is also "file system", if tools know both parts. */
function splitCompound(word: string, { corpus, weights }: WordContext): Alternative[] {
  const { words } = corpus.analyzer.vocabulary;
  const found: Alternative[] = [];
  if (word.length > longestCompound) return found;
  for (let cut = shortestPart; cut <= word.length - shortestPart; cut++) {
    const first = words.get(word.slice(0, cut));
    const second = first === undefined ? undefined : words.get(word.slice(cut));
    if (first === undefined || second === undefined) continue;
    if (corpus.mainCount(first) > 0 && corpus.mainCount(second) > 0) {
      found.push({ terms: [first, second], weight: weights.compound });
    }
  }
  return found;
}

/** What may have been meant by a word that no tool has, and what stands for that. */
function similarTo(word: string, context: WordContext): Alternative[] {
  const { stem } = context.corpus.analyzer.tokenizer;
  return similarWords(word, context.wordList(), context.weights).flatMap((similar) => [
    { terms: [similar.term] as const, weight: similar.weight },
    ...synonymsOf(stem(similar.word), similar.weight, context),
  ]);
}
