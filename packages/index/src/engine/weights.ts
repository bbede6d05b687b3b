/** How much each part of a match counts. All are factors; the defaults stand on a wide plateau. */
export interface Weights {
  /** Per field: how much one occurrence counts. */
  name: number;
  cli: number;
  description: number;
  category: number;
  tags: number;
  /** What a well-known command does, added to tools that bear its name. */
  command: number;
  argumentName: number;
  argumentDescription: number;
  /** Per match: the argument tier, synonyms, joined or split words, typos, beginnings of words. */
  arguments: number;
  equivalent: number;
  synonym: number;
  compound: number;
  typo: number;
  prefix: number;
  /** Per query word: conversational filler, literals (quoted text, paths, addresses, numbers). */
  filler: number;
  literal: number;
  /** Extra for a CLI that the query names: at its beginning, anywhere, and by a word that hardly stands for anything else. */
  cliFirst: number;
  cliMentioned: number;
  cliUnmistakable: number;
  /** Extra for a word in the very form the query has it, and for neighbouring words that are neighbours in the text. */
  exactForm: number;
  neighbours: number;
  /** Less for a command of which the query only has the participle: "touched" is not `touch`. */
  participle: number;
  /** Share of its score that a tool gains: by doing what is asked (looking, changing), by answering the very question word,
   * by being a plain command, and by a CLI that has all of the best tools. */
  intent: number;
  questionWord: number;
  plainCommand: number;
  sameCli: number;
}

export const defaultWeights: Weights = {
  name: 2,
  cli: 0.5,
  description: 1,
  category: 0.5,
  tags: 0.5,
  command: 1,
  argumentName: 1.5,
  argumentDescription: 1,
  arguments: 0.5,
  equivalent: 0.8,
  synonym: 0.4,
  compound: 0.9,
  typo: 0.97,
  prefix: 0.4,
  filler: 0.4,
  literal: 0.4,
  cliFirst: 0.3,
  cliMentioned: 0.1,
  cliUnmistakable: 0.3,
  exactForm: 0.07,
  neighbours: 0.15,
  participle: 0.5,
  intent: 0.25,
  questionWord: 0.14,
  plainCommand: 0.1,
  sameCli: 0.45,
};
