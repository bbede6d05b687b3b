import type { Corpus } from '../store/corpus.ts';
import { unknownTerm } from '../store/vocabulary.ts';
import type { WordList } from '../text/word-list.ts';
import type { Tuning } from '../tuning.ts';
import type { Alternative, Way } from './concept.ts';
import { similarWords } from './similar-words.ts';
import type { Synonyms } from './synonyms.ts';

/** The data that query words are looked up in. */
export interface WordContext {
  corpus: Corpus<unknown>;
  synonyms: Synonyms;
  tuning: Tuning;
  /** Created on first use: only unknown words require scanning the vocabulary. */
  wordList(): WordList;
}

/** A word of a query. */
export interface SoughtWord {
  word: string;
  stem: string;
  /** `unknownTerm` if no tool has it. */
  term: number;
  /** The word written together with its neighbours. */
  joined: readonly string[];
}

/** All alternatives for a word: itself, synonyms, compounds, and similar words if no tool has it. */
export function findAlternatives(
  { word, stem, term, joined }: SoughtWord,
  context: WordContext,
): Alternative[] {
  const { respelt } = context.tuning;
  const isWord = (text: string) => context.corpus.analyzer.vocabulary.words.has(text);
  return [
    ...(term === unknownTerm ? [] : [{ term, weight: 1, way: 'itself' as const, text: word }]),
    ...synonymsOf(stem, context),
    ...joined
      .filter(isWord)
      .flatMap((text) => alternative(text, { weight: respelt, way: 'joined' }, context)),
    ...(term === unknownTerm ? similarTo(word, context) : []),
  ];
}

function synonymsOf(stem: string, context: WordContext): Alternative[] {
  return [...context.synonyms.of(stem)].flatMap(([word, relation]) =>
    relation.way === 'related' && isCommon(word, context.corpus) ? [] : alternative(word, relation, context),
  );
}

/** Whether a word is too common to be a useful alternative. */
function isCommon(word: string, corpus: Corpus<unknown>): boolean {
  const term = corpus.analyzer.vocabulary.find(word);
  return term !== unknownTerm && corpus.mainCount(term) > Math.max(50, corpus.size / 12);
}

/** A word, unless no tool has it. */
function alternative(
  text: string,
  { weight, way }: { weight: number; way: Way },
  { corpus }: WordContext,
): Alternative[] {
  const term = corpus.analyzer.vocabulary.find(text);
  return corpus.has(term) ? [{ term, weight, way, text }] : [];
}

/** Similar words for an unknown word. */
function similarTo(word: string, { corpus, tuning, wordList }: WordContext): Alternative[] {
  return similarWords(word, wordList(), tuning)
    .filter(({ term }) => corpus.has(term))
    .map((similar) => ({
      term: similar.term,
      weight: similar.weight,
      way: 'misspelt' as const,
      text: similar.word,
    }));
}
