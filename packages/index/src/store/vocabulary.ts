import { cliMark } from '../text/cli-mark.ts';

/** A word that no tool has. */
export const unknownTerm = -1;

const cliPrefix = 'cli:';

/** Turns words into small numbers, once for all segments: every form of a word has the number of its stem. */
export class Vocabulary {
  readonly #stem: (word: string) => string;
  readonly #termOfStem = new Map<string, number>();
  readonly #termOfWord = new Map<string, number>();
  /** The terms of all CLIs seen so far. */
  readonly cliTerms: number[] = [];

  constructor(stem: (word: string) => string) {
    this.#stem = stem;
  }

  /** The stems in the order of their terms. */
  get stems(): Iterable<string> {
    return this.#termOfStem.keys();
  }

  /** Fills an empty vocabulary with what another one held. */
  load(stems: readonly string[], words: Iterable<readonly [word: string, term: number]>): void {
    for (const stem of stems) {
      if (stem.startsWith(cliPrefix)) this.cliTerms.push(this.#termOfStem.size);
      this.#termOfStem.set(stem, this.#termOfStem.size);
    }
    for (const [word, term] of words) this.#termOfWord.set(word, term);
  }

  /** How many terms there are; they are numbered from 0. */
  get size(): number {
    return this.#termOfStem.size;
  }

  /** Every word seen so far, in each of its forms, with its term. */
  get words(): ReadonlyMap<string, number> {
    return this.#termOfWord;
  }

  /** The term of a word, or `unknownTerm`. */
  find(word: string): number {
    return this.#termOfWord.get(word) ?? this.#termOfStem.get(this.#stem(word)) ?? unknownTerm;
  }

  /** The term that the tools of a CLI share, numbered now if it is new. No word has such a stem. */
  internCli(cli: string): number {
    const stem = cliPrefix + cliMark(cli);
    const known = this.#termOfStem.get(stem);
    if (known !== undefined) return known;
    const term = this.#termOfStem.size;
    this.cliTerms.push(term);
    this.#termOfStem.set(stem, term);
    return term;
  }

  /** The term of a CLI by its squashed name, or `unknownTerm`. */
  findCli(name: string): number {
    return this.#termOfStem.get(cliPrefix + name) ?? unknownTerm;
  }

  /** The term of a word, numbered now if it is new. */
  intern(word: string): number {
    const known = this.#termOfWord.get(word);
    if (known !== undefined) return known;
    const stem = this.#stem(word);
    const term = this.#termOfStem.get(stem) ?? this.#termOfStem.size;
    this.#termOfStem.set(stem, term);
    this.#termOfWord.set(word, term);
    return term;
  }
}
