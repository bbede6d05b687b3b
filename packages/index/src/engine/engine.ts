import type { ToolReader } from '../types.ts';
import { buildConcepts, type Concept } from './concepts.ts';
import { Corpus } from './corpus.ts';
import { hashName } from './exact-name.ts';
import { findSubstring } from './find-substring.ts';
import { parseQuery } from './parse-query.ts';
import { Scores } from './scores.ts';
import { selectTop } from './select-top.ts';
import { squash } from './squash.ts';
import { defaultSynonymGroups, Synonyms } from './synonyms.ts';
import { defaultTokenizer, type Tokenizer } from './tokenizer.ts';
import { defaultWeights, type Weights } from './weights.ts';
import { listWords, type WordList } from './word-list.ts';

/** A tool that was found. */
export interface Hit<T> {
  tool: T;
  score: number;
  /** 3: its name; 2: its name begins with the query; 1: contains the query; 0: its words are relevant. */
  tier: number;
}

/** What of the ranking may be replaced; what is left out stays as it is. */
export interface SearchOptions {
  weights?: Partial<Weights>;
  /** Groups of lower-case words that mean the same, instead of the built-in ones. */
  synonyms?: Iterable<readonly string[]>;
  tokenizer?: Partial<Tokenizer>;
}

export class SearchEngine<T> {
  readonly #corpus: Corpus<T>;
  readonly #weights: Weights;
  readonly #tokenizer: Tokenizer;
  readonly #synonyms: Synonyms;
  readonly #scores: Scores;
  #wordList: WordList | undefined;

  constructor(reader: ToolReader<T>, { weights, tokenizer, synonyms }: SearchOptions = {}) {
    this.#weights = { ...defaultWeights, ...weights };
    this.#tokenizer = { ...defaultTokenizer, ...tokenizer };
    this.#corpus = new Corpus(reader, this.#tokenizer, this.#weights);
    this.#synonyms = new Synonyms(synonyms ?? defaultSynonymGroups(), this.#tokenizer.stem);
    this.#scores = new Scores(this.#corpus, this.#weights);
  }

  add(tools: readonly T[]): void {
    this.#corpus.add(tools);
    this.#wordList = undefined;
  }

  remove(tools: ReadonlySet<T>): void {
    this.#corpus.remove(tools);
  }

  search(query: string, limit: number, accepts: (tool: T) => boolean = () => true): Hit<T>[] {
    const corpus = this.#corpus;
    const concepts = this.#concepts(query);
    this.#scores.score(concepts);
    const { totals } = this.#scores;
    const tiers = this.#tiers(query);
    const isAccepted = (document: number) => {
      const tool = corpus.tools[document];
      return tool !== undefined && accepts(tool);
    };
    const ranked: number[] = [];
    const take = (documents: number[]) =>
      ranked.push(...selectTop(documents, totals, { limit: limit - ranked.length, accepts: isAccepted }));
    for (const tier of [3, 2, 1]) take([...tiers].filter(([, t]) => t === tier).map(([d]) => d));
    take(this.#scores.touched.filter((document) => !tiers.has(document)));
    return ranked.map((document) => ({
      tool: corpus.tools[document]!,
      score: totals[document]!,
      tier: tiers.get(document) ?? 0,
    }));
  }

  #concepts(query: string): Concept[] {
    return buildConcepts(parseQuery(query, this.#tokenizer, this.#weights), {
      corpus: this.#corpus,
      synonyms: this.#synonyms,
      weights: this.#weights,
      wordList: () => this.#listWords(),
    });
  }

  #listWords(): WordList {
    this.#wordList ??= listWords(this.#corpus.analyzer.vocabulary);
    return this.#wordList;
  }

  #tiers(query: string): Map<number, number> {
    const { tools, reader, nameHashes } = this.#corpus;
    const lower = query.toLowerCase();
    const squashed = squash(query);
    const hash = hashName(query);
    const tiers = new Map<number, number>();
    for (const document of findSubstring(lower, this.#corpus, () => this.#listWords())) {
      tiers.set(document, reader.name(tools[document]!).toLowerCase().startsWith(lower) ? 2 : 1);
    }
    if (squashed === '') return tiers;
    for (
      let document = nameHashes.indexOf(hash);
      document >= 0;
      document = nameHashes.indexOf(hash, document + 1)
    ) {
      const tool = tools[document];
      if (tool !== undefined && squash(reader.name(tool)) === squashed) tiers.set(document, 3);
    }
    return tiers;
  }
}
