import type { ToolReader } from '../types.ts';
import { commandKnowledge } from './command-knowledge.ts';
import type { Concept } from './concept.ts';
import type { Corpus } from './corpus.ts';
import { foldWord, visitRuns } from './split-words.ts';
import type { Weights } from './weights.ts';

/** How far apart, in words, two matches still count as neighbours. */
const reach = 2;

/**
 * Reads the best documents once more, word by word, and adds to their scores what postings do not tell:
 * the query's words in the very form it has them, and neighbours of the query as neighbours in the text.
 */
export class Refiner<T> {
  readonly #corpus: Corpus<T>;
  readonly #weights: Weights;

  constructor(corpus: Corpus<T>, weights: Weights) {
    this.#corpus = corpus;
    this.#weights = weights;
  }

  /** Adds to the scores of the documents, in place. */
  refine(documents: readonly number[], concepts: readonly Concept[], scores: Float32Array): void {
    const matchers = concepts.map(strengthsByTerm);
    for (const document of documents) {
      const tool = this.#corpus.tools[document];
      if (tool === undefined) continue;
      const { terms, forms } = this.#read(tool, this.#corpus.reader);
      scores[document]! +=
        this.#weights.exactForm * shareOfForms(concepts, forms) +
        this.#weights.neighbours * neighbourBonus(concepts, matchers, terms);
    }
  }

  /** The terms of name and description in their order, and every word form of the tool. */
  #read(tool: T, reader: ToolReader<T>): { terms: number[]; forms: Set<string> } {
    const { vocabulary, tokenizer } = this.#corpus.analyzer;
    const text = reader.text(tool);
    const terms: number[] = [];
    const forms = new Set<string>(commandKnowledge(text.name));
    const visitWords = (part: string, visit: (word: string) => void) =>
      visitRuns(part, (run) => {
        const parts = tokenizer.split(run);
        for (const word of parts.length > 1 ? parts : [foldWord(run)]) visit(word);
      });
    for (const part of [text.name, text.description]) {
      visitWords(part, (word) => {
        if (tokenizer.stopWords.has(word)) return;
        forms.add(word);
        terms.push(vocabulary.find(word));
      });
      for (let gap = 0; gap < reach; gap++) terms.push(Number.NaN);
    }
    reader.visitArguments(tool, (name, description) => {
      visitWords(name, (word) => forms.add(word));
      visitWords(description, (word) => forms.add(word));
    });
    return { terms, forms };
  }
}

function strengthsByTerm({ alternatives }: Concept): Map<number, number> {
  const strengths = new Map<number, number>();
  for (const { terms, weight } of alternatives) {
    if (terms.length === 1) strengths.set(terms[0], Math.max(weight, strengths.get(terms[0]) ?? 0));
  }
  return strengths;
}

function shareOfForms(concepts: readonly Concept[], forms: ReadonlySet<string>): number {
  let share = 0;
  for (const { word, idf, weight } of concepts) if (forms.has(word)) share += idf * weight;
  return share;
}

function neighbourBonus(
  concepts: readonly Concept[],
  matchers: Map<number, number>[],
  terms: readonly number[],
): number {
  let bonus = 0;
  for (let i = 0; i + 1 < concepts.length; i++) {
    const closeness = bestNeighbours(matchers[i]!, matchers[i + 1]!, terms);
    const [first, second] = [concepts[i]!, concepts[i + 1]!];
    if (closeness > 0) bonus += closeness * Math.min(first.idf * first.weight, second.idf * second.weight);
  }
  return bonus;
}

/** How well two concepts stand side by side somewhere in the terms: 1 for the words themselves, next to each other. */
function bestNeighbours(
  first: Map<number, number>,
  second: Map<number, number>,
  terms: readonly number[],
): number {
  let best = 0;
  for (let i = 0; i < terms.length; i++) {
    const strength = first.get(terms[i]!);
    if (strength === undefined) continue;
    for (let distance = 1; distance <= reach; distance++) {
      const other = Math.max(second.get(terms[i + distance]!) ?? 0, second.get(terms[i - distance]!) ?? 0);
      best = Math.max(best, (strength * other) / distance);
    }
  }
  return best;
}
