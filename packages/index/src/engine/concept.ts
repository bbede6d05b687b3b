/** One way to meet a concept: a term, or two terms that must both be there. */
export interface Alternative {
  terms: readonly [number] | readonly [number, number];
  /** How good it is: 1 for the word itself. */
  weight: number;
}

/** One thing a query asks for. A tool is credited with the best of the alternatives, never with their sum. */
export interface Concept {
  /** Lower case, as the query has it. */
  word: string;
  /** How much the query means it: 1, or less for filler and literals. */
  weight: number;
  /** How telling the word is; no alternative is worth more. */
  idf: number;
  /** Whether it is a hint beside what is asked for: a value, or the name of a CLI. */
  hint: boolean;
  /** Whether it stands for a CLI by its name. */
  isCli: boolean;
  /** Whether the next concept stands right behind it in the query: "shopping task". */
  leads: boolean;
  alternatives: Alternative[];
}
