import { synonymGroups } from '../words/synonyms.ts';

/** Which words stand for which. */
export class Synonyms {
  readonly #stem: (word: string) => string;
  readonly #others = new Map<string, Set<string>>();

  /** Each group holds lower-case words that mean the same. */
  constructor(groups: Iterable<readonly string[]>, stem: (word: string) => string) {
    this.#stem = stem;
    for (const group of groups) for (const word of group) this.#add(word, group);
  }

  /** The words that stand for a stem. */
  of(stem: string): Iterable<string> {
    return this.#others.get(stem) ?? [];
  }

  #add(word: string, group: readonly string[]): void {
    const stem = this.#stem(word);
    const others = this.#others.get(stem) ?? new Set();
    for (const other of group) if (other !== word) others.add(other);
    this.#others.set(stem, others);
  }
}

/** The groups this package comes with. */
export function defaultSynonymGroups(): string[][] {
  return synonymGroups
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
}
