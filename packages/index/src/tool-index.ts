import type { CliConfig, ResolvedTool } from '@climax/config';
import { entryReader } from './read-entry.ts';
import { resolvedToolReader, toolsOfConfigs } from './read-resolved-tool.ts';
import { summarize } from './summarize.ts';
import type { CliSummary, SearchRequest, ToolIndexEntry, ToolReader } from './types.ts';

const defaultLimit = 10;

/** Tools in memory: found by name, summed up by CLI, searched by words. */
export class ToolIndex<T> {
  readonly #reader: ToolReader<T>;
  readonly #tools = new Map<string, T>();

  private constructor(tools: Iterable<T>, reader: ToolReader<T>) {
    this.#reader = reader;
    for (const tool of tools) {
      const name = reader.name(tool);
      this.#tools.delete(name);
      this.#tools.set(name, tool);
    }
  }

  /** All tools of the configs; of several tools with one name the last wins. */
  static fromConfigs(configs: readonly CliConfig[]): ToolIndex<ResolvedTool> {
    return new ToolIndex<ResolvedTool>(toolsOfConfigs(configs), resolvedToolReader);
  }

  /** Tools that already stand beside their config, e.g. those a policy allows. */
  static fromTools<T extends ResolvedTool>(tools: readonly T[]): ToolIndex<T> {
    return new ToolIndex<T>(tools, resolvedToolReader);
  }

  /** Plain tool descriptions, wherever they come from. */
  static fromEntries<E extends ToolIndexEntry>(entries: readonly E[]): ToolIndex<E> {
    return new ToolIndex<E>(entries, entryReader);
  }

  /** Every tool that contains the query as a case-insensitive substring, best first. */
  search(request: SearchRequest = {}): ToolIndexEntry[] {
    const limit = request.limit ?? defaultLimit;
    const query = request.query?.toLowerCase() ?? '';
    const found: ToolIndexEntry[] = [];
    for (const tool of this.#tools.values()) {
      if (!(found.length < limit)) break;
      const text = this.#reader.text(tool);
      const fields = [text.name, text.description, text.cli, text.category ?? '', ...text.tags];
      if (!sameWord(text.category, request.category) || !sameWord(text.cli, request.cli)) continue;
      if (fields.some((field) => field.toLowerCase().includes(query))) found.push(this.#reader.entry(tool));
    }
    return found;
  }

  /** The CLIs in the index with the number of their tools, at most `limit` of them (default: all). */
  summary(limit = Infinity): CliSummary[] {
    return summarize(this.#tools.values(), this.#reader, limit);
  }

  /** The tool of exactly this name. */
  get(name: string): T | undefined {
    return this.#tools.get(name);
  }

  get size(): number {
    return this.#tools.size;
  }
}

function sameWord(value: string | null, wanted: string | undefined): boolean {
  return !wanted || value?.toLowerCase() === wanted.toLowerCase();
}
