import { subjectWords, technologyWords } from '../words/subject-words.ts';
import type { Corpus } from './corpus.ts';
import { unknownTerm } from './vocabulary.ts';

/** A catalogue that knows a smaller share of the subjects than this keeps to a field of its own. */
const narrowShare = 0.1;

/** Tells what a question is about from what it only happens to mention. */
export class Subjects {
  readonly #corpus: Corpus<unknown>;
  readonly #technologies = readTable(technologyWords);
  readonly #words = new Set([...readTable(subjectWords), ...this.#technologies]);
  /** What was found out for a number of tools. */
  #known = { tools: -1, isNarrow: false };

  constructor(corpus: Corpus<unknown>) {
    this.#corpus = corpus;
  }

  /** Whether a word, lower-case, names a subject. */
  has(word: string): boolean {
    return this.#words.has(word) || (word.endsWith('s') && this.#words.has(word.slice(0, -1)));
  }

  /** Whether a word names a program or system. */
  isTechnology(word: string): boolean {
    return this.#technologies.has(word);
  }

  /** Whether the tools know so few subjects that one they do not know shows a question to be none of their business. */
  get isNarrow(): boolean {
    const { size } = this.#corpus;
    if (this.#known.tools !== size) this.#known = { tools: size, isNarrow: this.#knownShare() < narrowShare };
    return this.#known.isNarrow;
  }

  #knownShare(): number {
    const { vocabulary } = this.#corpus.analyzer;
    let known = 0;
    for (const word of this.#words) {
      const term = vocabulary.find(word);
      if (term !== unknownTerm && this.#corpus.mainCount(term) > 0) known++;
    }
    return known / this.#words.size;
  }
}

function readTable(table: string): Set<string> {
  return new Set(table.trim().split(/\s+/));
}
