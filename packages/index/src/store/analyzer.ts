import type { Tokenizer } from '../text/tokenizer.ts';
import { foldWord, isWordCode } from '../text/visit-runs.ts';
import type { ToolText } from '../types.ts';
import { knownProgram } from './known-program.ts';
import { emptyHash, hashStep, RunTable } from './run-table.ts';
import { Vocabulary } from './vocabulary.ts';

/** Where the terms of a text go. */
interface Terms {
  push(term: number): unknown;
}

/** Turns the texts of documents into terms. */
export class Analyzer {
  readonly tokenizer: Tokenizer;
  readonly vocabulary: Vocabulary;
  /** A cache of runs, so that each word is split and stemmed once per build; see `#readRun`. */
  #runs = new RunTable((run) => this.#readRun(run));
  /** The terms of runs that have several: the whole first, then its parts. */
  #manyTerms: number[][] = [];

  constructor(tokenizer: Tokenizer) {
    this.tokenizer = tokenizer;
    this.vocabulary = new Vocabulary(tokenizer.stem);
  }

  /** Appends the terms of a text to `into` and returns its length in words. Stop words are left out unless kept. */
  addTerms(text: string, into: Terms, keepStopWords = false): number {
    let words = 0;
    let start = 0;
    let hash = emptyHash;
    for (let i = 0; i <= text.length; i++) {
      const code = i < text.length ? text.charCodeAt(i) : 0;
      if (isWordCode(code)) {
        hash = hashStep(hash, code);
        continue;
      }
      if (i > start) words += this.#addRun(this.#runs.get(text, start, i, hash), into, keepStopWords);
      start = i + 1;
      hash = emptyHash;
    }
    return words;
  }

  /** Appends the terms of a tool's keywords, and of what a well-known program of its name does. */
  addKeywordTerms({ name, keywords }: ToolText, into: Terms): void {
    for (let i = 0; i < keywords.length; i++) this.addTerms(keywords[i]!, into);
    for (const word of knownProgram(name)) {
      if (!this.tokenizer.stopWords.has(word)) into.push(this.vocabulary.intern(word));
    }
  }

  /** Drops build caches. */
  clearBuildCaches(): void {
    this.#runs = new RunTable((run) => this.#readRun(run));
    this.#manyTerms = [];
  }

  #addRun(run: number, into: Terms, keepStopWords: boolean): number {
    if (run < 0) {
      const terms = this.#manyTerms[~run]!;
      for (let i = 0; i < terms.length; i++) into.push(terms[i]!);
      return terms.length - 1;
    }
    if (run & 1 && !keepStopWords) return 0;
    into.push(run >> 1);
    return 1;
  }

  /** A run of one term as twice the term, plus one for a stop word; a run of several as their place, inverted. */
  #readRun(run: string): number {
    const word = foldWord(run);
    const whole = this.vocabulary.intern(word);
    const parts = this.tokenizer.split(run).map((part) => this.vocabulary.intern(part));
    if (parts.length > 0) return ~(this.#manyTerms.push([whole, ...parts]) - 1);
    return whole * 2 + (this.tokenizer.stopWords.has(word) ? 1 : 0);
  }
}
