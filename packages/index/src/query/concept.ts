/** One way to meet a concept: a term, or two terms that must both be there. */
export interface Alternative {
  terms: readonly [number] | readonly [number, number];
  /** How good it is: 1 for the word itself. */
  weight: number;
  way: Way;
  /** What stands for the concept, as it is written. */
  text: string;
}

/** How another word stands for one of the query. */
export type Way = 'itself' | 'equivalent' | 'related' | 'joined' | 'misspelt';

/** One thing a query asks for. A tool is credited with the best of the alternatives, never with their sum. */
export interface Concept {
  /** Lower case, as the query has it. */
  word: string;
  /** How much the query means it: 1, or less for filler and values. */
  weight: number;
  /** How telling the word is; no alternative is worth more. */
  idf: number;
  /** Empty for a word that no tool meets in any way. */
  alternatives: Alternative[];
}
