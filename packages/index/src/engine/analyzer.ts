import type { ToolText } from '../types.ts';
import { cliMark } from './cli-mark.ts';
import { commandKnowledge } from './command-knowledge.ts';
import { emptyHash, hashStep, RunTable } from './run-table.ts';
import { foldWord, isWordCode } from './split-words.ts';
import type { Tokenizer } from './tokenizer.ts';
import { Vocabulary } from './vocabulary.ts';

/** The terms of a run: of the whole first, then of its parts. */
interface RunTerms {
  terms: readonly number[];
  isStopWord: boolean;
}

/** Turns the texts of documents into terms. */
export class Analyzer {
  readonly tokenizer: Tokenizer;
  readonly vocabulary: Vocabulary;
  /** What each run stands for, so that a word is split and stemmed once per build. */
  readonly #runs = new RunTable((run) => this.#readRun(run));

  readonly #termOfCli = new Map<string, number>();

  constructor(tokenizer: Tokenizer) {
    this.tokenizer = tokenizer;
    this.vocabulary = new Vocabulary(tokenizer.stem);
  }

  /** Appends the terms of a text to `into` and returns its length in words. Stop words are left out unless kept. */
  addTerms(text: string, into: number[], keepStopWords = false): number {
    let words = 0;
    let start = 0;
    let hash = emptyHash;
    for (let i = 0; i <= text.length; i++) {
      const code = i < text.length ? text.charCodeAt(i) : 0;
      if (isWordCode(code)) {
        hash = hashStep(hash, code);
        continue;
      }
      if (i > start) {
        const { terms, isStopWord } = this.#runs.get(text, start, i, hash);
        if (keepStopWords || !isStopWord) {
          for (let t = 0; t < terms.length; t++) into.push(terms[t]!);
          words += Math.max(1, terms.length - 1);
        }
      }
      start = i + 1;
      hash = emptyHash;
    }
    return words;
  }

  /** Appends the terms for what a well-known command does to the terms of a tool that bears its name. */
  addCommandTerms({ name }: ToolText, into: number[]): void {
    for (const word of commandKnowledge(name)) into.push(this.vocabulary.intern(word));
  }

  /** The term that the tools of a CLI share. */
  cliTerm({ cli }: ToolText): number {
    const known = this.#termOfCli.get(cli);
    if (known !== undefined) return known;
    const term = this.vocabulary.internMark(cliMark(cli));
    this.#termOfCli.set(cli, term);
    return term;
  }

  /** Forgets what only speeds up a build. */
  rest(): void {
    this.#runs.clear();
    this.#termOfCli.clear();
  }

  #readRun(run: string): RunTerms {
    const words = [foldWord(run), ...this.tokenizer.split(run)];
    return {
      terms: words.map((word) => this.vocabulary.intern(word)),
      isStopWord: words.length === 1 && this.tokenizer.stopWords.has(run.toLowerCase()),
    };
  }
}
