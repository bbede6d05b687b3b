import { defaultLimit } from '../limits.ts';
import { selectTop } from '../rank/select-top.ts';
import type { SearchAnswer } from '../search-answer.ts';
import type { ToolIndex } from '../tool-index.ts';
import { defaultTuning, type Tuning } from '../tuning.ts';
import type { SearchRequest } from '../types.ts';
import { digest } from './digest.ts';
import { centre, fuse } from './fuse.ts';
import { type Precision, type SavedVectors, VectorTable } from './vector-table.ts';

export type { Precision, SavedVectors };

/** Turns texts into vectors of one length, in their order. */
export type Embed = (texts: string[]) => Promise<ArrayLike<number>[]>;

export interface MeaningOptions {
  embed: Embed;
  /** The model's name: vectors of other models are not reused. */
  model: string;
  /** Default float32. */
  precision?: Precision;
  /** The result of an earlier `save`. */
  saved?: SavedVectors | undefined;
  /** Texts per call of `embed`, default 64. */
  batchSize?: number;
  tuning?: Partial<Tuning>;
}

/** Maximum number of tools found by words; the rest is found by meaning. */
const maxByWords = 50;
/** Number of tools compared by meaning. */
const maxByMeaning = 50;

/** The tools that were embedded, numbered. */
interface Prepared<T> {
  /** Of the index, when its tools were listed. */
  version: number;
  tools: T[];
  numbers: Uint32Array;
  numberOf: Map<T, number>;
  /** The row of each tool's vector. */
  rows: number[];
}

/** Searches an index by meaning and words. Each text is embedded once. */
export class MeaningSearch<T> {
  readonly #index: ToolIndex<T>;
  readonly #options: MeaningOptions;
  readonly #tuning: Tuning;
  #table: VectorTable;
  /** All indexes that are searched by these vectors. */
  #indexes: Set<ToolIndex<T>>;
  #prepared: Prepared<T> | undefined;

  constructor(index: ToolIndex<T>, options: MeaningOptions) {
    this.#index = index;
    this.#options = options;
    this.#tuning = { ...defaultTuning, ...options.tuning };
    this.#table = new VectorTable(options.precision ?? 'float32');
    this.#indexes = new Set([index]);
    if (options.saved?.model === options.model) this.#table.load(options.saved);
  }

  /** Embeds the tools whose text is not known yet, in batches. Until it is done, and after a change, searches are by words. */
  async prepare(onProgress: (done: number, all: number) => void = () => {}): Promise<void> {
    const { version } = this.#index;
    const tools = [...this.#index];
    const texts = tools.map((tool) => this.#index.embeddedText(tool));
    const unknown = [...new Set(texts.filter((text) => !this.#table.has(this.#key(text))))];
    const { embed, batchSize = 64 } = this.#options;
    for (let done = 0; done < unknown.length; done += batchSize) {
      const batch = unknown.slice(done, done + batchSize);
      const vectors = await embed(batch);
      if (vectors.length !== batch.length)
        throw new RangeError(`expected ${batch.length} vectors, got ${vectors.length}`);
      batch.forEach((text, i) => {
        this.#table.add(this.#key(text), vectors[i]!);
      });
      onProgress(Math.min(done + batchSize, unknown.length), unknown.length);
    }
    this.#prepared = {
      version,
      tools,
      numbers: Uint32Array.from(tools, (_, i) => i),
      numberOf: new Map(tools.map((tool, i) => [tool, i] as const)),
      rows: texts.map((text) => this.#table.row(this.#key(text))!),
    };
  }

  /** Searches another index by the same vectors: a text that both have is embedded once. */
  share(index: ToolIndex<T>): MeaningSearch<T> {
    const other = new MeaningSearch(index, { ...this.#options, saved: undefined });
    other.#table = this.#table;
    other.#indexes = this.#indexes.add(index);
    return other;
  }

  /** Whether the tools of the index, as they are now, are embedded. */
  get isReady(): boolean {
    return this.#prepared?.version === this.#index.version;
  }

  /** The vectors of the tools of all indexes that share them, for `saved`. */
  save(): SavedVectors {
    const keys = new Set<string>();
    for (const index of this.#indexes) {
      for (const tool of index) keys.add(this.#key(index.embeddedText(tool)));
    }
    return this.#table.save(this.#options.model, keys);
  }

  /** Answers a request by words and meaning; by words alone until `prepare` is done. */
  async answer(request: SearchRequest<T> = {}): Promise<SearchAnswer<T>> {
    const { query = '' } = request;
    if (!this.isReady || query === '') return this.#index.answer(request);
    const [vector] = await this.#options.embed([query]);
    return vector ? this.answerWith(vector, request) : this.#index.answer(request);
  }

  /** The same with the vector of the query at hand. */
  answerWith(vector: ArrayLike<number>, request: SearchRequest<T>): SearchAnswer<T> {
    const { limit = defaultLimit } = request;
    if (!this.isReady || !(limit >= 1)) return this.#index.answer(request);
    const lexical = this.#index.answer({ ...request, limit: maxByWords, abstain: false });
    return fuse(lexical, this.#meanings(vector, request, lexical), {
      limit: Math.floor(limit),
      tuning: this.#tuning,
    });
  }

  /** Similarities of the nearest tools and of all found by words. */
  #meanings(vector: ArrayLike<number>, request: SearchRequest<T>, { hits }: SearchAnswer<T>): Map<T, number> {
    const { tools, rows } = this.#prepared!;
    const byRow = this.#table.similarities(vector);
    // Plain loops: `map` over thousands of numbers would take as long as comparing the vectors.
    const near = new Float32Array(rows.length);
    for (let i = 0; i < rows.length; i++) near[i] = byRow[rows[i]!]!;
    const cosines = centre(near);
    const accepts = this.#index.acceptor(request);
    const isAccepted = (i: number) => accepts(tools[i]!);
    const nearest = selectTop(this.#prepared!.numbers, cosines, {
      limit: maxByMeaning,
      accepts: isAccepted,
    });
    const meanings = new Map<T, number>();
    for (const i of nearest) meanings.set(tools[i]!, cosines[i]!);
    for (const { tool } of hits) {
      const i = this.#prepared!.numberOf.get(tool);
      if (i !== undefined) meanings.set(tool, cosines[i]!);
    }
    return meanings;
  }

  #key(text: string): string {
    return digest(`${this.#options.model}\n${text}`);
  }
}
