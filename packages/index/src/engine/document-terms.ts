import type { ToolText } from '../types.ts';
import type { Analyzer } from './analyzer.ts';
import type { Weights } from './weights.ts';

/** BM25: how soon further occurrences of a word stop counting. */
const saturation = 1.2;
/** Per field: how strongly a longer text dilutes its words (0 to 1), and the length that counts as normal. */
const lengths = {
  name: { dilution: 0.7, normal: 2.5 },
  description: { dilution: 0.75, normal: 9 },
  command: { dilution: 0.15, normal: 10 },
  args: { dilution: 0.75, normal: 25 },
};

/** A tool belongs to its CLI, fully and without regard to any length. */
const cliStrength = 3;

type VisitArguments = (visit: (name: string, description: string) => void) => void;

/** Works out how strong each term is in a tool, in the main tier (name, description, ...) and in its arguments. */
export class DocumentTerms {
  readonly #analyzer: Analyzer;
  readonly #weights: Weights;
  /** Position in `terms` of each term of the present document; valid if `terms` has it there. */
  readonly #positions: number[] = [];
  readonly #field: number[] = [];

  /** The terms of the last document read, each once, with their strengths from 0 to 1. */
  readonly terms: number[] = [];
  readonly main: number[] = [];
  readonly args: number[] = [];

  constructor(analyzer: Analyzer, weights: Weights) {
    this.#analyzer = analyzer;
    this.#weights = weights;
  }

  read(text: ToolText, visitArguments: VisitArguments): void {
    const weights = this.#weights;
    this.terms.length = this.main.length = this.args.length = 0;
    this.#addField(text.name, weights.name, lengths.name, true);
    this.#addField(text.description, weights.description, lengths.description);
    this.#addField(text.cli, weights.cli);
    if (text.category) this.#addField(text.category, weights.category);
    for (const tag of text.tags) this.#addField(tag, weights.tags);
    this.#addCommand(text);
    this.main[this.#position(this.#analyzer.cliTerm(text))]! += cliStrength;
    this.#addArguments(visitArguments);
    saturate(this.main);
    saturate(this.args);
  }

  #addField(
    text: string,
    weight: number,
    length?: { dilution: number; normal: number },
    keepStopWords = false,
  ): void {
    this.#field.length = 0;
    const words = this.#analyzer.addTerms(text, this.#field, keepStopWords);
    const strength = length
      ? weight / (1 - length.dilution + (length.dilution * words) / length.normal)
      : weight;
    for (const term of this.#field) this.main[this.#position(term)]! += strength;
  }

  #addCommand(text: ToolText): void {
    this.#field.length = 0;
    this.#analyzer.addCommandTerms(text, this.#field);
    const { dilution, normal } = lengths.command;
    const strength = this.#weights.command / (1 - dilution + (dilution * this.#field.length) / normal);
    for (const term of this.#field) this.main[this.#position(term)]! += strength;
  }

  #addArguments(visitArguments: VisitArguments): void {
    this.#field.length = 0;
    const { argumentName, argumentDescription } = this.#weights;
    const ends: number[] = [];
    let words = 0;
    visitArguments((name, description) => {
      words += this.#analyzer.addTerms(name, this.#field, false);
      ends.push(this.#field.length);
      words += this.#analyzer.addTerms(description, this.#field, false);
      ends.push(this.#field.length);
    });
    const { dilution, normal } = lengths.args;
    const norm = 1 - dilution + (dilution * words) / normal;
    let i = 0;
    ends.forEach((end, part) => {
      const strength = (part % 2 === 0 ? argumentName : argumentDescription) / norm;
      for (; i < end; i++) this.args[this.#position(this.#field[i]!)]! += strength;
    });
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

function saturate(frequencies: number[]): void {
  for (let i = 0; i < frequencies.length; i++) {
    const frequency = frequencies[i]!;
    frequencies[i] = frequency / (frequency + saturation);
  }
}
