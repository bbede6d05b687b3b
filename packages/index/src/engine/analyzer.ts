import type { ToolText } from '../types.ts';
import { cliMark } from './cli-mark.ts';
import { commandKnowledge } from './command-knowledge.ts';
import { foldWord, visitRuns } from './split-words.ts';
import type { Tokenizer } from './tokenizer.ts';
import { Vocabulary } from './vocabulary.ts';

/** Turns the texts of documents into terms. */
export class Analyzer {
  readonly tokenizer: Tokenizer;
  readonly vocabulary: Vocabulary;
  /** Terms of each run as it stands in a text, so that a word is split and stemmed once per build. */
  readonly #termsOfRun = new Map<string, readonly number[]>();

  constructor(tokenizer: Tokenizer) {
    this.tokenizer = tokenizer;
    this.vocabulary = new Vocabulary(tokenizer.stem);
  }

  /** Appends the terms of a text to `into` and returns its length in words. Stop words are left out unless kept. */
  addTerms(text: string, into: number[], keepStopWords = false): number {
    let words = 0;
    visitRuns(text, (run) => {
      const terms = this.#runTerms(run);
      if (terms.length === 1 && !keepStopWords && this.tokenizer.stopWords.has(run.toLowerCase())) return;
      for (let i = 0; i < terms.length; i++) into.push(terms[i]!);
      words += Math.max(1, terms.length - 1);
    });
    return words;
  }

  /** Appends the terms for what a well-known command does to the terms of a tool that bears its name. */
  addCommandTerms({ name }: ToolText, into: number[]): void {
    for (const word of commandKnowledge(name)) into.push(this.vocabulary.intern(word));
  }

  /** The term that the tools of a CLI share. */
  cliTerm({ cli }: ToolText): number {
    return this.vocabulary.internMark(cliMark(cli));
  }

  /** Forgets what only speeds up a build. */
  rest(): void {
    this.#termsOfRun.clear();
  }

  /** The whole run comes first, then its parts. */
  #runTerms(run: string): readonly number[] {
    const known = this.#termsOfRun.get(run);
    if (known) return known;
    const words = [foldWord(run), ...this.tokenizer.split(run)];
    const terms = words.map((word) => this.vocabulary.intern(word));
    this.#termsOfRun.set(run, terms);
    return terms;
  }
}
