import { entryReader } from './entry-reader.ts';
import { haveSameText } from './have-same-text.ts';
import { learnedTools } from './learn/learned-tools.ts';
import { raiseLearned } from './learn/raise-learned.ts';
import { defaultLimit } from './limits.ts';
import { type McpServerInfo, type McpTool, mcpToolReader } from './mcp-tool-reader.ts';
import { checkSaved, type SavedIndex, savedVersion } from './saved-index.ts';
import type { Hit, SearchAnswer } from './search-answer.ts';
import { SearchEngine, type SearchOptions } from './search-engine.ts';
import { summarize } from './summarize.ts';
import { cliMark } from './text/cli-mark.ts';
import { defaultTuning } from './tuning.ts';
import type { CliSummary, SearchRequest, ToolIndexEntry, ToolReader } from './types.ts';

/** Tools in memory: found by name, summed up by CLI, searched by words. */
export class ToolIndex<T> {
  readonly #reader: ToolReader<T>;
  readonly #options: SearchOptions;
  /** By their keys. */
  readonly #tools = new Map<string, T>();
  /** Built by the first search, so that start-up, `get` and `summary` are fast. */
  #engine: SearchEngine<T> | undefined;
  /** Made on first use, and again after a change. */
  #byName: Map<string, T[]> | undefined;
  #summaries: CliSummary[] | undefined;
  #cliNames: Set<string> | undefined;
  #version = 0;

  private constructor(tools: Iterable<T>, reader: ToolReader<T>, options: SearchOptions = {}) {
    this.#reader = reader;
    this.#options = options;
    for (const tool of tools) this.#put(tool);
  }

  /** Tools of any shape, with a reader that knows it. Of tools with one key the last wins. */
  static from<T>(tools: Iterable<T>, reader: ToolReader<T>, options?: SearchOptions): ToolIndex<T> {
    return new ToolIndex<T>(tools, reader, options);
  }

  /** Plain tool descriptions, wherever they come from. Of tools with one name and one CLI the last wins. */
  static fromEntries<E extends ToolIndexEntry>(entries: readonly E[], options?: SearchOptions): ToolIndex<E> {
    const isEntry = (entry: E) =>
      typeof entry?.tool_name === 'string' && typeof entry.description === 'string';
    if (!Array.isArray(entries) || !entries.every(isEntry)) {
      throw new TypeError(
        'fromEntries takes entries with a tool_name and a description; tools of MCP: fromMcpTools',
      );
    }
    return new ToolIndex<E>(entries, entryReader, options);
  }

  /** The tools of an MCP server as `tools/list` gives them. */
  static fromMcpTools<M extends McpTool>(
    tools: readonly M[],
    server: McpServerInfo,
    options?: SearchOptions,
  ): ToolIndex<M> {
    if (!Array.isArray(tools) || typeof server?.cli !== 'string') {
      throw new TypeError(
        "fromMcpTools takes the list of tools and its server, e.g. (tools, { cli: 'github' })",
      );
    }
    return new ToolIndex<M>(tools, mcpToolReader(server), options);
  }

  /** An index of entries that was saved with `toJSON`; the options must be those it was made with. */
  static load<E extends ToolIndexEntry>(saved: SavedIndex<E>, options?: SearchOptions): ToolIndex<E> {
    checkSaved(saved);
    const index = new ToolIndex<E>(saved.tools, entryReader, options);
    index.#engine = new SearchEngine<E>(entryReader, options);
    index.#engine.load([...index.#tools.values()], saved.corpus);
    return index;
  }

  /** Everything `load` needs, as plain JSON: the tools, which must be plain JSON too, and what was made of their words. */
  toJSON(): SavedIndex<T> {
    return {
      version: savedVersion,
      tools: [...this.#tools.values()],
      corpus: this.#newEngine().save(),
    };
  }

  /** The tools that fit a request, best first; with `explain` each with its score and the reasons for it. */
  search(request: SearchRequest<T> & { explain: true }): Hit<T>[];
  search(request?: SearchRequest<T>): T[];
  search(request: SearchRequest<T> = {}): Hit<T>[] | T[] {
    const { hits } = this.answer(request);
    return request.explain ? hits : hits.map(({ tool }) => tool);
  }

  /** Builds the index now instead of with the first search. */
  prepare(): void {
    this.#engine ??= this.#newEngine();
  }

  /** The tools that fit a request, and how well they do. */
  answer(request: SearchRequest<T> = {}): SearchAnswer<T> {
    if (typeof request !== 'object')
      throw new TypeError("search takes an object, e.g. { query: 'list files' }");
    const { query = '', limit = defaultLimit } = request;
    if (!(limit >= 1)) return { hits: [], fit: 'none', evidence: 0, unmet: [] };
    const accepts = this.acceptor(request);
    if (query === '') return this.#everything(Math.floor(limit), accepts);
    this.prepare();
    const engine = this.#engine!;
    const { found, concepts, ...judged } = engine.search(query, {
      limit: Math.floor(limit),
      accepts,
      abstain: request.abstain ?? true,
    });
    const hits = found.map(
      ({ document, score, match }): Hit<T> => ({
        tool: engine.tool(document),
        score,
        match,
        reasons: request.explain ? engine.explain(document, concepts) : [],
      }),
    );
    const learned = this.#learnedTools(query, request);
    if (learned.size === 0) return { ...judged, hits };
    const raised = raiseLearned(hits, learned, { ...defaultTuning, ...this.#options.tuning });
    return { ...judged, hits: raised.slice(0, Math.floor(limit)), fit: 'good' };
  }

  /** Tools that were called after questions like this one, as far as they may be found. */
  #learnedTools(query: string, { learned = [], ...request }: SearchRequest<T>): Map<T, number> {
    if (learned.length === 0 || !this.#engine) return new Map();
    const engine = this.#engine;
    const shares = learnedTools(query, learned, (text) => engine.weighWords(text));
    const accepts = this.acceptor(request);
    const tools = new Map<T, number>();
    for (const [name, share] of shares) {
      const tool = this.get(name);
      if (tool !== undefined && accepts(tool)) tools.set(tool, share);
    }
    return tools;
  }

  /** Whether a tool passes the filters of a request. */
  acceptor(request: SearchRequest<T>): (tool: T) => boolean {
    return (tool) => this.#passes(tool, request);
  }

  /** The text of a tool for embeddings: the words of its name, and its description. */
  embeddedText(tool: T): string {
    const { name, description } = this.#reader.text(tool);
    return `${name.replace(/[^\p{L}\p{N}]+/gu, ' ')}: ${description}`;
  }

  /** All tools. */
  [Symbol.iterator](): Iterator<T> {
    return this.#tools.values();
  }

  /** The CLIs in the index with the number of their tools, at most `limit` of them (default: all). */
  summary(limit = Infinity): CliSummary[] {
    this.#summaries ??= summarize(this.#tools.values(), this.#reader);
    return this.#summaries.slice(0, Math.max(0, limit)).map((summary) => ({ ...summary }));
  }

  /** The tool with exactly this name; if there are several, the one of this CLI, or the last. */
  get(name: string, cli?: string): T | undefined {
    this.#byName ??= groupByName(this.#tools.values(), this.#reader);
    const named = this.#byName.get(name) ?? [];
    return named.findLast((tool) => cli === undefined || this.#reader.text(tool).cli === cli);
  }

  /** How many tools there are. */
  get size(): number {
    return this.#tools.size;
  }

  /** Changes with every change of the tools, so that what was made of them can be told from what is there now. */
  get version(): number {
    return this.#version;
  }

  /** Adds tools, or replaces those with the same key. Only these are indexed. */
  add(tools: readonly T[]): void {
    const added = new Map(tools.map((tool) => [this.#reader.key(tool), tool]));
    this.#remove(added.keys());
    for (const tool of added.values()) this.#put(tool);
    this.#engine?.add([...added.values()]);
  }

  /** Removes tools by name, all of a name unless a CLI is given; names that are not there are passed over. */
  remove(names: Iterable<string>, cli?: string): void {
    const gone = new Set(names);
    const { name, text } = this.#reader;
    const isGone = (tool: T) => gone.has(name(tool)) && (cli === undefined || text(tool).cli === cli);
    this.#remove([...this.#tools].filter(([, tool]) => isGone(tool)).map(([key]) => key));
  }

  /** Makes the index hold just these tools, indexing only what reads differently from before. */
  update(tools: readonly T[]): void {
    const before = new Map(this.#tools);
    this.#tools.clear();
    this.#forgetViews();
    for (const tool of tools) this.#put(tool);
    if (!this.#engine) return;
    const removed = new Set(before.values());
    const replaced = new Map<T, T>();
    const added: T[] = [];
    for (const [key, tool] of this.#tools) {
      const old = before.get(key);
      if (old !== undefined && haveSameText(old, tool, this.#reader)) {
        removed.delete(old);
        replaced.set(old, tool);
      } else added.push(tool);
    }
    this.#engine.remove(removed);
    this.#engine.replace(replaced);
    this.#engine.add(added);
  }

  #put(tool: T): void {
    this.#forgetViews();
    const key = this.#reader.key(tool);
    this.#tools.delete(key);
    this.#tools.set(key, tool);
  }

  #remove(keys: Iterable<string>): void {
    this.#forgetViews();
    const removed = new Set<T>();
    for (const key of keys) {
      const tool = this.#tools.get(key);
      if (tool !== undefined) removed.add(tool);
      this.#tools.delete(key);
    }
    if (removed.size > 0) this.#engine?.remove(removed);
  }

  #forgetViews(): void {
    this.#version += 1;
    this.#summaries = undefined;
    this.#byName = undefined;
    this.#cliNames = undefined;
  }

  #newEngine(): SearchEngine<T> {
    const engine = new SearchEngine(this.#reader, this.#options);
    engine.add([...this.#tools.values()]);
    return engine;
  }

  #everything(limit: number, accepts: (tool: T) => boolean): SearchAnswer<T> {
    const hits: Hit<T>[] = [];
    for (const tool of this.#tools.values()) {
      if (hits.length === limit) break;
      if (accepts(tool)) hits.push({ tool, score: 0, match: 'all', reasons: [] });
    }
    return { hits, fit: hits.length > 0 ? 'good' : 'none', evidence: 0, unmet: [] };
  }

  #passes(tool: T, { category, cli, filter }: SearchRequest<T>): boolean {
    if (filter && !filter(tool)) return false;
    if (!category && !cli) return true;
    const text = this.#reader.text(tool);
    return isSame(text.category, category) && (!cli || this.#isCli(text.cli, cli));
  }

  /** Whether a filter matches a CLI: by name, or if none has it, by its main part: `jq` for `jq-tools`. */
  #isCli(name: string, wanted: string): boolean {
    this.#cliNames ??= new Set(
      Array.from(this.#tools.values(), (tool) => lower(this.#reader.text(tool).cli)),
    );
    return this.#cliNames.has(lower(wanted)) ? isSame(name, wanted) : cliMark(name) === cliMark(wanted);
  }
}

/** Case-insensitive equality; an empty filter matches everything. */
function isSame(value: string | null, wanted: string | undefined): boolean {
  return !wanted || (value !== null && lower(value) === lower(wanted));
}

function lower(text: string): string {
  return text.toLowerCase();
}

function groupByName<T>(tools: Iterable<T>, reader: ToolReader<T>): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const tool of tools) {
    const name = reader.name(tool);
    const group = groups.get(name);
    if (group) group.push(tool);
    else groups.set(name, [tool]);
  }
  return groups;
}
