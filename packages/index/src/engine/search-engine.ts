import type { ToolReader } from '../types.ts';
import { buildConcepts } from './build-concepts.ts';
import type { Concept } from './concept.ts';
import { Corpus } from './corpus.ts';
import { explainFields, type Field } from './explain-fields.ts';
import { isAnswered } from './is-answered.ts';
import { parseQuery } from './parse-query.ts';
import { Refiner } from './refiner.ts';
import type { SavedCorpus } from './saved-corpus.ts';
import { Scores } from './scores.ts';
import { selectTop } from './select-top.ts';
import { Subjects } from './subjects.ts';
import { defaultSynonyms, type SynonymGroups, Synonyms } from './synonyms.ts';
import { TextMatcher } from './text-matcher.ts';
import { defaultTokenizer, type Tokenizer } from './tokenizer.ts';
import { defaultWeights, type Weights } from './weights.ts';
import { listWords, type WordList } from './word-list.ts';

/** What of the ranking may be replaced; what is left out stays as it is. */
export interface SearchOptions {
  weights?: Partial<Weights>;
  /** Instead of the built-in groups. */
  synonyms?: SynonymGroups;
  tokenizer?: Partial<Tokenizer>;
}

/** How a tool was found: the query is its name, begins a word of its name, stands in its text, or shares words with it. */
export type MatchKind = 'name' | 'prefix' | 'text' | 'words';

/** A tool that was found, by which kind of match and with which score. */
export interface Hit<T> {
  tool: T;
  match: MatchKind;
  score: number;
  /** What the query asks for. */
  concepts: readonly Concept[];
}

/** How many of the best documents are read once more. */
const refinedDocuments = 25;
/** How many of the best documents are asked whether they answer the query. */
const judgedDocuments = 5;
/** A relevant tool is left out when its score is below this share of the best one's. */
const tailShare = 0.35;

/** Finds tools by words. Knows nothing of where they come from. */
export class SearchEngine<T> {
  readonly #corpus: Corpus<T>;
  readonly #weights: Weights;
  readonly #tokenizer: Tokenizer;
  readonly #synonyms: Synonyms;
  readonly #scores: Scores;
  readonly #refiner: Refiner<T>;
  readonly #subjects: Subjects;
  #wordList: WordList | undefined;

  constructor(reader: ToolReader<T>, { weights, tokenizer, synonyms }: SearchOptions = {}) {
    this.#weights = { ...defaultWeights, ...weights };
    this.#tokenizer = { ...defaultTokenizer, ...tokenizer };
    this.#corpus = new Corpus(reader, this.#tokenizer, this.#weights);
    this.#synonyms = new Synonyms(synonyms ?? defaultSynonyms(), this.#tokenizer.stem, this.#weights);
    this.#scores = new Scores(this.#corpus, this.#weights);
    this.#refiner = new Refiner(this.#corpus, this.#weights);
    this.#subjects = new Subjects(this.#corpus);
  }

  /** Adds tools without indexing the others again. */
  add(tools: readonly T[]): void {
    this.#corpus.add(tools);
    this.#wordList = undefined;
  }

  /** Everything but the tools of an engine that was filled by one `add`. */
  save(): SavedCorpus {
    return this.#corpus.save();
  }

  /** Fills an empty engine with tools and what was saved of them. */
  load(tools: readonly T[], saved: SavedCorpus): void {
    this.#corpus.load(tools, saved);
  }

  /** Removes tools without indexing the others again. */
  remove(tools: ReadonlySet<T>): void {
    this.#corpus.remove(tools);
  }

  /** Puts tools in the place of others that read the same. */
  replace(replacements: ReadonlyMap<T, T>): void {
    this.#corpus.replace(replacements);
  }

  /** In which fields a tool meets the query it was found by. */
  explain(hit: Hit<T>, query: string): Field[] {
    return explainFields(hit.tool, { text: query, concepts: hit.concepts }, this.#corpus);
  }

  /** The best tools for a query: exact names, then every match of its whole text, then relevant ones. */
  search(query: string, limit: number, accepts: (tool: T) => boolean = () => true): Hit<T>[] {
    const { tools } = this.#corpus;
    const isAccepted = (document: number) => tools[document] !== undefined && accepts(tools[document]);
    const concepts = this.#readQuery(query);
    this.#scores.score(concepts);
    const { totals, touched } = this.#scores;
    const best = selectTop(touched, totals, { limit: refinedDocuments, accepts: isAccepted });
    const highest = totals[best[0] ?? 0] ?? 0;
    this.#refiner.refine(best, query, { concepts, scores: totals });

    const found = new Map<number, MatchKind>();
    const take = (
      match: MatchKind,
      documents: readonly number[] | Uint32Array,
      fits: (document: number) => boolean,
    ) => {
      const accepts = (document: number) => isAccepted(document) && !found.has(document) && fits(document);
      const top = selectTop(documents, totals, { limit: limit - found.size, accepts });
      for (const document of top) found.set(document, match);
    };
    const text = new TextMatcher(query, this.#corpus, () => this.#listWords());
    take('name', text.named, () => true);
    take('name', text.candidates, (document) => text.nameEnds(document));
    take('prefix', text.candidates, (document) => text.nameBegins(document));
    take('text', text.candidates, (document) => text.means(document));
    if (this.#answers(best, concepts)) {
      const floor = tailShare * Math.max(...best.map((document) => totals[document]!));
      take('words', best, (document) => totals[document]! >= floor);
      const isAllRead = best.length < refinedDocuments || best.some((document) => totals[document]! < floor);
      if (!isAllRead) take('words', touched, (document) => totals[document]! >= tailShare * highest);
    }
    take('text', text.candidates, (document) => text.contains(document));
    return Array.from(found, ([document, match]) => ({
      tool: tools[document] as T,
      match,
      score: totals[document]!,
      concepts,
    }));
  }

  #answers(best: readonly number[], concepts: readonly Concept[]): boolean {
    const { totals } = this.#scores;
    const judged = [...best].sort((a, b) => totals[b]! - totals[a]!).slice(0, judgedDocuments);
    return isAnswered(judged, concepts, {
      corpus: this.#corpus,
      subjects: this.#subjects,
      weights: this.#weights,
    });
  }

  #readQuery(query: string): Concept[] {
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
}
