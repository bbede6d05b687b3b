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
  readonly #field = new TermList();
  #lastCli: { name: string | undefined; term: number } = { name: undefined, term: -1 };

  /** How many terms the last document has. What the lists hold beyond that is left over from others. */
  count = 0;
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
    this.count = 0;
    this.#addField(text.name, { weight: name, normal: normalName, keepStopWords: true });
    this.#addField(text.description, { weight: description, normal: normalDescription });
    for (const part of [text.cli, text.category ?? '', ...text.tags]) {
      this.#addField(part, { weight: surroundings });
    }
    this.#field.count = 0;
    this.#analyzer.addKeywordTerms(text, this.#field);
    this.#credit(this.main, keywords);
    this.main[this.#position(this.#cliTerm(text.cli))]! += cliStrength;
    this.#addArguments(visitArguments);
    this.#saturate(this.main, saturation);
    this.#saturate(this.args, saturation);
  }

  #addField(
    text: string,
    { weight, normal, keepStopWords = false }: { weight: number; normal?: number; keepStopWords?: boolean },
  ): void {
    this.#field.count = 0;
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
    this.#field.count = 0;
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
    const { terms, count } = this.#field;
    for (let i = 0; i < count; i++) strengths[this.#position(terms[i]!)]! += strength;
  }

  /** The length of a text in normal ones, as far as it counts. */
  #lengthOf(words: number, normal: number): number {
    const { dilution } = this.#tuning;
    return 1 - dilution + (dilution * words) / normal;
  }

  #position(term: number): number {
    const known = this.#positions[term];
    if (known !== undefined && known < this.count && this.terms[known] === term) return known;
    const position = this.count++;
    this.#positions[term] = position;
    this.terms[position] = term;
    this.main[position] = 0;
    this.args[position] = 0;
    return position;
  }

  #saturate(frequencies: number[], saturation: number): void {
    for (let i = 0; i < this.count; i++) frequencies[i]! /= frequencies[i]! + saturation;
  }
}

/** Terms in a list that keeps its room: an array that is emptied has to grow again, once for each field of each tool. */
class TermList {
  readonly terms: number[] = [];
  count = 0;

  push(term: number): void {
    this.terms[this.count++] = term;
  }
}
