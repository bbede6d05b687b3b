/**
 * All parameters of the ranking. Each is kept only because removing it costs more than noise on several catalogues;
 * `bench/search` measures that.
 */
export interface Tuning {
  /** Per field: how much one occurrence of a word counts. `surroundings` are CLI, category and tags. */
  name: number;
  description: number;
  keywords: number;
  surroundings: number;
  /** Weight of a word that only occurs in the arguments. */
  arguments: number;
  /** How strongly a longer text dilutes its words (0 to 1), and the length in words that counts as normal. Keywords are not diluted. */
  dilution: number;
  normalName: number;
  normalDescription: number;
  normalArguments: number;
  /** BM25: how soon further occurrences of a word stop counting. */
  saturation: number;
  /** Minimum weight of a word, so that common words of a small catalogue still count. */
  baseWorth: number;
  /** Weights of alternatives: same meaning, related, misspelt or compound. */
  equivalent: number;
  related: number;
  respelt: number;
  /** How much words count that are filler or values (quoted text, paths, numbers), or what a program does that the query names. */
  aside: number;
  /** Extra for the tools of a CLI that the query names. */
  namedCli: number;
  /** Second reading: extra for a word in the very form of the query, and for a tool that does what is asked (looks or changes). */
  exactForm: number;
  intent: number;
  /** Weight of meaning relative to words, if a model is used. */
  meaning: number;
  /** Weight of an earlier call after the same question, relative to the best score. */
  learned: number;
  /** How many of the best tools are read a second time. */
  readAgain: number;
  /** A tool is left out when its score is below this share of the best one's. */
  tail: number;
  /** The weight of each sign that there is an answer; see `Signs`. */
  knownWords: number;
  metShare: number;
  describedShare: number;
  vocabulary: number;
  apart: number;
  /** Fewer words or tools than this do not tell how many words match by chance. */
  tooFew: number;
  /** Thresholds of evidence: below the first nothing is returned, below the second the result is rated poor. */
  noEvidence: number;
  poorEvidence: number;
}

export const defaultTuning: Tuning = {
  name: 2,
  description: 1,
  keywords: 1,
  surroundings: 0.5,
  arguments: 0.5,
  dilution: 0.75,
  normalName: 2.5,
  normalDescription: 9,
  normalArguments: 25,
  saturation: 1.2,
  baseWorth: 1,
  equivalent: 0.8,
  related: 0.4,
  respelt: 0.95,
  aside: 0.5,
  namedCli: 0.2,
  exactForm: 0.1,
  intent: 0.25,
  meaning: 1.6,
  learned: 1,
  readAgain: 25,
  tail: 0.35,
  knownWords: 1,
  metShare: 2.2,
  describedShare: 0.5,
  vocabulary: -0.55,
  apart: 4,
  tooFew: 90,
  noEvidence: 0.18,
  poorEvidence: 0.3,
};
