import type { Tuning } from '../tuning.ts';
import type { ToolText } from '../types.ts';
import type { Analyzer } from './analyzer.ts';

/** A tool's membership in its CLI has full strength, regardless of lengths. */
const cliStrength = 3;

type VisitArguments = (visit: (name: string, description: string) => void) => void;

/** Computes the strength of each term in a tool: in the main tier (name, description, ...) and in its arguments. */
export class DocumentTerms {
  readonly #analyzer: Analyzer;
  readonly #tuning: Tuning;
  /** Position in `terms` of each term of the present document; valid if `terms` has it there. */
  readonly #positions: number[] = [];
  readonly #field: number[] = [];
  #lastCli: { name: string | undefined; term: number } = { name: undefined, term: -1 };

  /** The terms of the last document read, each once, with their strengths from 0 to 1. */
  readonly terms: number[] = [];
  readonly main: number[] = [];
  readonly args: number[] = [];

  constructor(analyzer: Analyzer, tuning: Tuning) {
    this.#analyzer = analyzer;
    this.#tuning = tuning;
  }

  read(text: ToolText, visitArguments: VisitArguments): void {
    const { name, description, surroundings, keywords, normalName, normalDescription, saturation } =
      this.#tuning;
    this.terms.length = this.main.length = this.args.length = 0;
    this.#addField(text.name, { weight: name, normal: normalName, keepStopWords: true });
    this.#addField(text.description, { weight: description, normal: normalDescription });
    for (const part of [text.cli, text.category ?? '', ...text.tags]) {
      this.#addField(part, { weight: surroundings });
    }
    this.#field.length = 0;
    this.#analyzer.addKeywordTerms(text, this.#field);
    this.#credit(this.main, keywords);
    this.main[this.#position(this.#cliTerm(text.cli))]! += cliStrength;
    this.#addArguments(visitArguments);
    saturate(this.main, saturation);
    saturate(this.args, saturation);
  }

  #addField(
    text: string,
    { weight, normal, keepStopWords = false }: { weight: number; normal?: number; keepStopWords?: boolean },
  ): void {
    this.#field.length = 0;
    const words = this.#analyzer.addTerms(text, this.#field, keepStopWords);
    const strength = normal === undefined ? weight : weight / this.#lengthOf(words, normal);
    this.#credit(this.main, strength);
  }

  /** Most tools that follow one another share their CLI. */
  #cliTerm(cli: string): number {
    if (this.#lastCli.name !== cli)
      this.#lastCli = { name: cli, term: this.#analyzer.vocabulary.internCli(cli) };
    return this.#lastCli.term;
  }

  #addArguments(visitArguments: VisitArguments): void {
    this.#field.length = 0;
    let words = 0;
    visitArguments((name, description) => {
      words += this.#analyzer.addTerms(name, this.#field);
      words += this.#analyzer.addTerms(description, this.#field);
    });
    const strength = 1 / this.#lengthOf(words, this.#tuning.normalArguments);
    this.#credit(this.args, strength);
  }

  /** Adds to the strengths of the terms of the field. An iterator would be most of what a first build allocates. */
  #credit(strengths: number[], strength: number): void {
    for (let i = 0; i < this.#field.length; i++) strengths[this.#position(this.#field[i]!)]! += strength;
  }

  /** The length of a text in normal ones, as far as it counts. */
  #lengthOf(words: number, normal: number): number {
    const { dilution } = this.#tuning;
    return 1 - dilution + (dilution * words) / normal;
  }

  #position(term: number): number {
    const known = this.#positions[term];
    if (known !== undefined && this.terms[known] === term) return known;
    const position = this.terms.length;
    this.#positions[term] = position;
    this.terms.push(term);
    this.main.push(0);
    this.args.push(0);
    return position;
  }
}

function saturate(frequencies: number[], saturation: number): void {
  for (let i = 0; i < frequencies.length; i++) {
    const frequency = frequencies[i]!;
    frequencies[i] = frequency / (frequency + saturation);
  }
}
