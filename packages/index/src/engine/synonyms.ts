import { equivalentWords } from '../words/equivalent-words.ts';
import { relatedComputingWords } from '../words/related-computing-words.ts';
import { relatedEverydayWords } from '../words/related-everyday-words.ts';

/** Groups of lower-case words. A word may be two, joined by an underscore: `pr`, `pull_request`. */
export interface SynonymGroups {
  /** Words that mean the same. */
  equivalent: Iterable<readonly string[]>;
  /** Words that people use for one another. */
  related: Iterable<readonly string[]>;
}

/** Which words stand for which, and how well. */
export class Synonyms {
  readonly #stem: (word: string) => string;
  readonly #weights = new Map<string, Map<string, number>>();

  constructor(
    groups: SynonymGroups,
    stem: (word: string) => string,
    weights: { equivalent: number; synonym: number },
  ) {
    this.#stem = stem;
    for (const group of groups.related) this.#add(group, weights.synonym);
    for (const group of groups.equivalent) this.#add(group, weights.equivalent);
  }

  /** The words that stand for a stem, each with its weight. */
  of(stem: string): Iterable<[word: string, weight: number]> {
    return this.#weights.get(stem) ?? [];
  }

  #add(group: readonly string[], weight: number): void {
    for (const word of group) {
      const stem = this.#stem(word);
      const others = this.#weights.get(stem) ?? new Map<string, number>();
      for (const other of group) if (other !== word) others.set(other, weight);
      this.#weights.set(stem, others);
    }
  }
}

/** The groups this package comes with. */
export function defaultSynonyms(): SynonymGroups {
  return {
    equivalent: readGroups(equivalentWords),
    related: [relatedComputingWords, relatedEverydayWords].flatMap(readGroups),
  };
}

function readGroups(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
}
