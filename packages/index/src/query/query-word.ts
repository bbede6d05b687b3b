/** One word of a query. */
export interface QueryWord {
  /** Lower case. */
  word: string;
  /** How much it counts: 1, or less for filler and values. */
  weight: number;
  /** Its place among all words of the query, stop words counted. */
  place: number;
}
