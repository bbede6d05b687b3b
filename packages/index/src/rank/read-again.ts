import type { Concept } from '../query/concept.ts';
import type { Corpus } from '../store/corpus.ts';
import { readWords } from '../text/read-words.ts';
import type { Tuning } from '../tuning.ts';
import { effectOf, intentOf } from './intent.ts';
import { readTool } from './tool-reading.ts';

/** How well a tool suits an intent if it is not known what it does: better than doing the other thing. */
const unknownEffect = 0.75;
/** The request is at the beginning. */
const maxCharacters = 500;

/** The criteria of the second pass. */
interface Question {
  query: string;
  concepts: readonly Concept[];
}

/**
 * The second pass: rereads the best documents and raises their scores in place for exact word forms and matching
 * intent, which postings do not contain.
 */
export function readAgain<T>(
  documents: readonly number[],
  { query, concepts }: Question,
  { corpus, tuning, scores }: { corpus: Corpus<T>; tuning: Tuning; scores: Float32Array },
): void {
  const words: string[] = [];
  readWords(query.slice(0, maxCharacters), corpus.analyzer.tokenizer, (word) => words.push(word));
  const intent = intentOf(words);
  const sought = new Set(concepts.map(({ word }) => word));
  for (const document of documents) {
    const { forms, verbs } = readTool(corpus.tools[document] as T, corpus, sought);
    let worth = 0;
    for (const { word, idf, weight } of concepts) if (forms.has(word)) worth += idf * weight;
    const effect = intent && effectOf(verbs);
    const suits = effect === undefined ? unknownEffect : effect === intent ? 1 : 0;
    const bySuiting = intent === undefined ? 1 : 1 + tuning.intent * suits;
    scores[document] = (scores[document]! + tuning.exactForm * worth) * bySuiting;
  }
}
