/** One way to match a concept. */
export interface Alternative {
  term: number;
  /** How good it is: 1 for the word itself. */
  weight: number;
  way: Way;
  /** The matching text as written. */
  text: string;
}

/** How another word relates to a query word. */
export type Way = 'itself' | 'equivalent' | 'related' | 'joined' | 'misspelt';

/** A concept of a query. A tool gets the score of the best alternative, not the sum. */
export interface Concept {
  /** Lower case, as the query has it. */
  word: string;
  /** Its weight in the query: 1, or less for filler and values. */
  weight: number;
  /** The word's information content, the maximum for its alternatives. */
  idf: number;
  /** Empty if no tool matches the word. */
  alternatives: Alternative[];
}
