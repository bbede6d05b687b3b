/** One word of a query. */
export interface QueryWord {
  /** Lower case. */
  word: string;
  /** How much it counts: 1, or less for filler and values. */
  weight: number;
  /** Its place among all words of the query, stop words counted. */
  place: number;
  /** The letters of an option, such as `-rf`: they mean what a tool has by that name, or nothing. */
  isOption?: true;
}
