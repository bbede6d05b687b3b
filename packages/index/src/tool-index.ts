import type { CliConfig, ResolvedTool } from '@climax/config';
import { SearchEngine, type SearchOptions } from './engine/engine.ts';
import { entryReader } from './read-entry.ts';
import { resolvedToolReader, toolsOfConfigs } from './read-resolved-tool.ts';
import { summarize } from './summarize.ts';
import type { CliSummary, SearchRequest, ToolIndexEntry, ToolReader } from './types.ts';

const defaultLimit = 10;

/** Tools in memory: found by name, summed up by CLI, searched by words. */
export class ToolIndex<T> {
  readonly #reader: ToolReader<T>;
  readonly #options: SearchOptions;
  readonly #tools = new Map<string, T>();
  /** Built by the first search that needs it: `get` and `summary` do not pay for it. */
  #engine: SearchEngine<T> | undefined;

  private constructor(tools: Iterable<T>, reader: ToolReader<T>, options: SearchOptions = {}) {
    this.#reader = reader;
    this.#options = options;
    for (const tool of tools) this.#put(tool);
  }

  /** All tools of the configs; of several tools with one name the last wins. */
  static fromConfigs(configs: readonly CliConfig[], options?: SearchOptions): ToolIndex<ResolvedTool> {
    return new ToolIndex<ResolvedTool>(toolsOfConfigs(configs), resolvedToolReader, options);
  }

  /** Tools that already stand beside their config, e.g. those a policy allows. */
  static fromTools<T extends ResolvedTool>(tools: readonly T[], options?: SearchOptions): ToolIndex<T> {
    return new ToolIndex<T>(tools, resolvedToolReader, options);
  }

  /** Plain tool descriptions, wherever they come from. */
  static fromEntries<E extends ToolIndexEntry>(entries: readonly E[], options?: SearchOptions): ToolIndex<E> {
    return new ToolIndex<E>(entries, entryReader, options);
  }

  /** The tools that fit a request, best first. */
  search({ query = '', category, cli, limit = defaultLimit }: SearchRequest = {}): ToolIndexEntry[] {
    if (!(limit >= 1)) return [];
    const accepts = (tool: T) => this.#passes(tool, category, cli);
    const tools = query === '' ? this.#first(limit, accepts) : this.#find(query, limit, accepts);
    return tools.map((tool) => this.#reader.entry(tool));
  }

  /** The CLIs in the index with the number of their tools, at most `limit` of them (default: all). */
  summary(limit = Infinity): CliSummary[] {
    return summarize(this.#tools.values(), this.#reader, limit);
  }

  /** The tool of exactly this name. */
  get(name: string): T | undefined {
    return this.#tools.get(name);
  }

  /** How many tools there are. */
  get size(): number {
    return this.#tools.size;
  }

  #put(tool: T): void {
    const name = this.#reader.name(tool);
    this.#tools.delete(name);
    this.#tools.set(name, tool);
  }

  #first(limit: number, accepts: (tool: T) => boolean): T[] {
    const found: T[] = [];
    for (const tool of this.#tools.values()) {
      if (found.length + 1 > limit) break;
      if (accepts(tool)) found.push(tool);
    }
    return found;
  }

  #find(query: string, limit: number, accepts: (tool: T) => boolean): T[] {
    if (!this.#engine) {
      this.#engine = new SearchEngine(this.#reader, this.#options);
      this.#engine.add([...this.#tools.values()]);
    }
    return this.#engine.search(query, limit, accepts).map(({ tool }) => tool);
  }

  #passes(tool: T, category: string | undefined, cli: string | undefined): boolean {
    if (!category && !cli) return true;
    const text = this.#reader.text(tool);
    return isSame(text.category, category) && isSame(text.cli, cli);
  }
}

/** Equal ignoring case; nothing wanted is always met. */
function isSame(value: string | null, wanted: string | undefined): boolean {
  return !wanted || value?.toLowerCase() === wanted.toLowerCase();
}
