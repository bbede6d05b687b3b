import type { Concept, Way } from './query/concept.ts';
import { bestMatch } from './rank/best-match.ts';
import { type Field, fields, fieldTerms } from './rank/field-terms.ts';
import type { Corpus } from './store/corpus.ts';
import type { Tuning } from './tuning.ts';

/** A matched query word: by which word, how and where. */
export interface Reason {
  word: string;
  by: string;
  way: Way;
  fields: Field[];
}

/** The query words that a document matches. */
export function explainMatch<T>(
  document: number,
  concepts: readonly Concept[],
  { corpus, tuning }: { corpus: Corpus<T>; tuning: Tuning },
): Reason[] {
  const inFields = fieldTerms(document, corpus);
  return concepts.flatMap((concept): Reason[] => {
    const match = bestMatch(document, concept, corpus, tuning);
    if (!match) return [];
    const { term, text, way } = match.alternative;
    const met = fields.filter((field) => inFields[field].includes(term));
    return [{ word: concept.word, by: text, way, fields: met }];
  });
}
