import type { CliConfig, ResolvedTool } from '@climax/config';
import { type Hit, SearchEngine, type SearchOptions } from './engine/search-engine.ts';
import { entryReader } from './entry-reader.ts';
import { haveSameText } from './have-same-text.ts';
import { type McpServerInfo, type McpTool, mcpToolReader } from './mcp-tool-reader.ts';
import { resolvedToolReader, toolsOfConfigs } from './resolved-tool-reader.ts';
import type { SearchMatch } from './search-match.ts';
import { summarize } from './summarize.ts';
import type { CliSummary, SearchRequest, ToolIndexEntry, ToolReader } from './types.ts';

const defaultLimit = 10;

/** Tools in memory: found by name, summed up by CLI, searched by words. Of tools with one name the last wins. */
export class ToolIndex<T> {
  readonly #reader: ToolReader<T>;
  readonly #options: SearchOptions;
  readonly #tools = new Map<string, T>();
  /** Built by the first search that needs it: neither start-up nor `get` and `summary` pay for it. */
  #engine: SearchEngine<T> | undefined;
  /** Counted when first asked for, and again after a change. */
  #summaries: CliSummary[] | undefined;

  private constructor(tools: Iterable<T>, reader: ToolReader<T>, options: SearchOptions = {}) {
    this.#reader = reader;
    this.#options = options;
    for (const tool of tools) this.#put(tool);
  }

  /** All tools of the configs. */
  static fromConfigs(configs: readonly CliConfig[], options?: SearchOptions): ToolIndex<ResolvedTool> {
    return new ToolIndex<ResolvedTool>(toolsOfConfigs(configs), resolvedToolReader, options);
  }

  /** Tools that already stand beside their config, e.g. those a policy allows. */
  static fromTools<T extends ResolvedTool>(tools: readonly T[], options?: SearchOptions): ToolIndex<T> {
    return new ToolIndex<T>(tools, resolvedToolReader, options);
  }

  /** Plain tool descriptions, wherever they come from. */
  static fromEntries<E extends ToolIndexEntry>(entries: readonly E[], options?: SearchOptions): ToolIndex<E> {
    const stranger = entries.find((entry) => typeof entry?.tool_name !== 'string');
    if (stranger)
      throw new TypeError('fromEntries takes entries with a tool_name; tools of MCP: fromMcpTools');
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

  /** The tools that fit a request, best first; with `explain` each with its score and the fields that met the query. */
  search(request: SearchRequest & { explain: true }): SearchMatch[];
  search(request?: SearchRequest): ToolIndexEntry[];
  search(request: SearchRequest = {}): SearchMatch[] | ToolIndexEntry[] {
    if (typeof request !== 'object')
      throw new TypeError("search takes an object, e.g. { query: 'list files' }");
    const { query = '', limit = defaultLimit, explain = false } = request;
    if (!(limit >= 1)) return [];
    const accepts = (tool: T) => this.#passes(tool, request);
    if (query === '') {
      const entries = this.#first(Math.floor(limit), accepts).map((tool) => this.#reader.entry(tool));
      return explain ? entries.map((entry) => ({ entry, score: 0, match: 'all', fields: [] })) : entries;
    }
    const engine = this.#builtEngine();
    const hits = engine.search(query, Math.floor(limit), accepts);
    if (!explain) return hits.map(({ tool }) => this.#reader.entry(tool));
    return hits.map((hit: Hit<T>) => ({
      entry: this.#reader.entry(hit.tool),
      score: hit.score,
      match: hit.match,
      fields: engine.explain(hit, query),
    }));
  }

  /** The CLIs in the index with the number of their tools, at most `limit` of them (default: all). */
  summary(limit = Infinity): CliSummary[] {
    this.#summaries ??= summarize(this.#tools.values(), this.#reader);
    return this.#summaries.slice(0, Math.max(0, limit)).map((summary) => ({ ...summary }));
  }

  /** The tool of exactly this name. */
  get(name: string): T | undefined {
    return this.#tools.get(name);
  }

  /** How many tools there are. */
  get size(): number {
    return this.#tools.size;
  }

  /** Adds tools, or puts them in the place of those with the same name. Only these are indexed. */
  add(tools: readonly T[]): void {
    this.remove(tools.map((tool) => this.#reader.name(tool)));
    const added = new Map(tools.map((tool) => [this.#reader.name(tool), tool]));
    for (const tool of added.values()) this.#put(tool);
    this.#engine?.add([...added.values()]);
  }

  /** Removes tools by name; names that are not there are passed over. */
  remove(names: Iterable<string>): void {
    this.#summaries = undefined;
    const removed = new Set<T>();
    for (const name of names) {
      const tool = this.#tools.get(name);
      if (tool !== undefined) removed.add(tool);
      this.#tools.delete(name);
    }
    if (removed.size > 0) this.#engine?.remove(removed);
  }

  /** Makes the index hold just these tools, indexing only what reads differently from before. */
  update(tools: readonly T[]): void {
    const before = new Map(this.#tools);
    this.#tools.clear();
    for (const tool of tools) this.#put(tool);
    if (!this.#engine) return;
    const removed = new Set(before.values());
    const replaced = new Map<T, T>();
    const added: T[] = [];
    for (const [name, tool] of this.#tools) {
      const old = before.get(name);
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
    this.#summaries = undefined;
    const name = this.#reader.name(tool);
    this.#tools.delete(name);
    this.#tools.set(name, tool);
  }

  #builtEngine(): SearchEngine<T> {
    if (!this.#engine) {
      this.#engine = new SearchEngine(this.#reader, this.#options);
      this.#engine.add([...this.#tools.values()]);
    }
    return this.#engine;
  }

  #first(limit: number, accepts: (tool: T) => boolean): T[] {
    const found: T[] = [];
    for (const tool of this.#tools.values()) {
      if (found.length === limit) break;
      if (accepts(tool)) found.push(tool);
    }
    return found;
  }

  #passes(tool: T, { category, cli }: SearchRequest): boolean {
    if (!category && !cli) return true;
    const text = this.#reader.text(tool);
    return isSame(text.category, category) && isSame(text.cli, cli);
  }
}

/** Equal ignoring case; nothing wanted is always met. */
function isSame(value: string | null, wanted: string | undefined): boolean {
  return !wanted || value?.toLowerCase() === wanted.toLowerCase();
}
