import { readWordList } from '../text/word-table.ts';
import { equivalentWords } from '../words/equivalent-words.ts';
import { relatedWords } from '../words/related-words.ts';

/** Groups of lower-case words. A word may be two, joined by an underscore: `pr`, `pull_request`. */
export interface SynonymGroups {
  /** Words that mean the same. */
  equivalent: Iterable<readonly string[]>;
  /** Words that people use for one another. */
  related: Iterable<readonly string[]>;
}

/** How well a word stands for another. */
interface Relation {
  way: keyof SynonymGroups;
  weight: number;
}

/** Which words stand for which, and how well. */
export class Synonyms {
  readonly #stem: (word: string) => string;
  readonly #relations = new Map<string, Map<string, Relation>>();

  constructor(
    groups: SynonymGroups,
    stem: (word: string) => string,
    { equivalent, related }: { equivalent: number; related: number },
  ) {
    this.#stem = stem;
    for (const group of groups.related) this.#add(group, { way: 'related', weight: related });
    for (const group of groups.equivalent) this.#add(group, { way: 'equivalent', weight: equivalent });
  }

  /** The words that stand for a stem. */
  of(stem: string): Iterable<[word: string, relation: Relation]> {
    return this.#relations.get(stem) ?? [];
  }

  #add(group: readonly string[], relation: Relation): void {
    for (const word of group) {
      const stem = this.#stem(word);
      const others = this.#relations.get(stem) ?? new Map<string, Relation>();
      for (const other of group) if (other !== word) others.set(other, relation);
      this.#relations.set(stem, others);
    }
  }
}

/** The groups this package comes with. */
export function defaultSynonyms(): SynonymGroups {
  return { equivalent: readGroups(equivalentWords), related: readGroups(relatedWords) };
}

function readGroups(table: string): string[][] {
  return table.trim().split('\n').map(readWordList);
}
