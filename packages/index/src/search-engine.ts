import { evidenceFor, type Judgement, judgeWords, unmetWords } from './abstain/evidence-for.ts';
import { explainMatch, type Reason } from './explain-match.ts';
import { buildConcepts } from './query/build-concepts.ts';
import type { Concept } from './query/concept.ts';
import { parseQuery } from './query/parse-query.ts';
import { defaultSynonyms, type SynonymGroups, Synonyms } from './query/synonyms.ts';
import { inverseFrequency } from './rank/inverse-frequency.ts';
import { readAgain } from './rank/read-again.ts';
import { Scores } from './rank/scores.ts';
import { selectTop } from './rank/select-top.ts';
import { TextMatcher } from './rank/text-matcher.ts';
import { Corpus } from './store/corpus.ts';
import type { SavedCorpus } from './store/saved-corpus.ts';
import { defaultTokenizer, type Tokenizer } from './text/tokenizer.ts';
import { listWords, type WordList } from './text/word-list.ts';
import { defaultTuning, type Tuning } from './tuning.ts';
import type { ToolReader } from './types.ts';

/** Replaceable parts of the ranking; others keep their defaults. */
export interface SearchOptions {
  tuning?: Partial<Tuning>;
  /** Instead of the built-in groups. */
  synonyms?: SynonymGroups;
  tokenizer?: Partial<Tokenizer>;
}

/** How a tool was found: the query is its name, starts a word of its name, occurs in its text, or shares words with it. */
export type MatchKind = 'name' | 'prefix' | 'text' | 'words';

/** A document that was found, by which kind of match and with which score. */
export interface Found {
  document: number;
  match: MatchKind;
  score: number;
}

/** The results of a query, best first, and how well they fit. */
export interface Findings extends Judgement {
  found: Found[];
  /** The intent of the query. */
  concepts: readonly Concept[];
}

/** Search options besides the query. */
export interface EngineRequest<T> {
  limit: number;
  accepts: (tool: T) => boolean;
  /** Whether to return nothing if there is little evidence. */
  abstain: boolean;
}

/** How many of the best documents are checked for evidence. */
const judgedDocuments = 5;
/** Cache size for weighted words of texts. */
const maxWeighed = 1000;

/** Finds tools by words, independent of their source. */
export class SearchEngine<T> {
  readonly #corpus: Corpus<T>;
  readonly #tuning: Tuning;
  readonly #tokenizer: Tokenizer;
  readonly #synonyms: Synonyms;
  readonly #scores: Scores;
  #wordList: WordList | undefined;
  readonly #weighed = new Map<string, ReadonlyMap<string, number>>();

  constructor(reader: ToolReader<T>, { tuning, tokenizer, synonyms }: SearchOptions = {}) {
    this.#tuning = { ...defaultTuning, ...tuning };
    this.#tokenizer = { ...defaultTokenizer, ...tokenizer };
    this.#corpus = new Corpus(reader, this.#tokenizer, this.#tuning);
    this.#synonyms =
      synonyms || tokenizer || tuning
        ? new Synonyms(synonyms ?? defaultSynonyms(), this.#tokenizer.stem, this.#tuning)
        : builtInSynonyms();
    this.#scores = new Scores(this.#corpus, this.#tuning);
  }

  /** Adds tools without indexing the others again. */
  add(tools: readonly T[]): void {
    this.#corpus.add(tools);
    this.#wordList = undefined;
    this.#weighed.clear();
  }

  /** Removes tools without indexing the others again. */
  remove(tools: ReadonlySet<T>): void {
    this.#corpus.remove(tools);
    this.#weighed.clear();
  }

  /** Replaces tools by others with the same text. */
  replace(replacements: ReadonlyMap<T, T>): void {
    this.#corpus.replace(replacements);
  }

  /** The state of an engine filled by one `add`, without the tools. */
  save(): SavedCorpus {
    return this.#corpus.save();
  }

  /** Fills an empty engine with tools and what was saved of them. */
  load(tools: readonly T[], saved: SavedCorpus): void {
    this.#corpus.load(tools, saved);
    this.#weighed.clear();
  }

  /** The tool of a document that was found. */
  tool(document: number): T {
    return this.#corpus.tools[document] as T;
  }

  /** Which words of a query a document matches, where and how. */
  explain(document: number, concepts: readonly Concept[]): Reason[] {
    return explainMatch(document, concepts, { corpus: this.#corpus, tuning: this.#tuning });
  }

  /** The best documents for a query: exact names, then every match of its whole text, then relevant ones. */
  search(query: string, { limit, accepts, abstain }: EngineRequest<T>): Findings {
    const { tools } = this.#corpus;
    const isAccepted = (document: number) => tools[document] !== undefined && accepts(tools[document]);
    const concepts = this.#readQuery(query);
    this.#scores.score(concepts);
    const { totals, touched } = this.#scores;
    const context = { corpus: this.#corpus, tuning: this.#tuning };
    const best = selectTop(touched, totals, { limit: this.#tuning.readAgain, accepts: isAccepted });
    const highest = totals[best[0] ?? 0] ?? 0;
    readAgain(best, { query, concepts }, { ...context, scores: totals });
    best.sort((a, b) => totals[b]! - totals[a]!);

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
    const proof = evidenceFor(best.slice(0, judgedDocuments), concepts, context);
    const byWords = judgeWords(proof.evidence, concepts, this.#tuning);
    const fit = found.size > 0 ? 'good' : byWords;
    if (!abstain) take('words', touched, () => true);
    else if (byWords !== 'none') {
      const floor = this.#tuning.tail * (totals[best[0] ?? 0] ?? 0);
      take('words', best, (document) => totals[document]! >= floor);
      const isAllRead =
        best.length < this.#tuning.readAgain || best.some((document) => totals[document]! < floor);
      if (!isAllRead) take('words', touched, (document) => totals[document]! >= this.#tuning.tail * highest);
    }
    take('text', text.candidates, (document) => text.contains(document));
    return {
      found: Array.from(found, ([document, match]) => ({ document, match, score: totals[document]! })),
      fit: found.size === 0 ? 'none' : fit,
      ...proof,
      concepts,
      unmet: unmetWords(concepts),
    };
  }

  /** The stems of the telling words of a text, with their weights; cached, since the same texts are asked for repeatedly. */
  weighWords(text: string): ReadonlyMap<string, number> {
    const known = this.#weighed.get(text);
    if (known) return known;
    const { vocabulary } = this.#corpus.analyzer;
    const worth = (word: string) =>
      inverseFrequency(this.#corpus.mainCount(vocabulary.find(word)), this.#corpus.size, this.#tuning);
    const weighed = new Map(
      parseQuery(text, this.#tokenizer, this.#tuning).map(({ word, weight }) => [
        this.#tokenizer.stem(word),
        weight * worth(word),
      ]),
    );
    if (this.#weighed.size >= maxWeighed) this.#weighed.clear();
    this.#weighed.set(text, weighed);
    return weighed;
  }

  #readQuery(query: string): Concept[] {
    return buildConcepts(parseQuery(query, this.#tokenizer, this.#tuning), {
      corpus: this.#corpus,
      synonyms: this.#synonyms,
      tuning: this.#tuning,
      wordList: () => this.#listWords(),
    });
  }

  #listWords(): WordList {
    this.#wordList ??= listWords(this.#corpus.analyzer.vocabulary);
    return this.#wordList;
  }
}

let builtIn: Synonyms | undefined;

/** The same for all engines with the default options, so that its words are stemmed once. */
function builtInSynonyms(): Synonyms {
  builtIn ??= new Synonyms(defaultSynonyms(), defaultTokenizer.stem, defaultTuning);
  return builtIn;
}
