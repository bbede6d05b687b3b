import type { LearnedPair } from './learn/learned-pairs.ts';

/** A tool described by plain text; the field names are those of the `climax_search` reply. Other fields are kept. */
export interface ToolIndexEntry {
  tool_name: string;
  description: string;
  /** The CLI or server the tool belongs to. Tools of different CLIs may share a name. */
  cli_name?: string | undefined;
  category?: string | null | undefined;
  tags?: readonly string[] | undefined;
  /** Search text that is not shown. */
  keywords?: readonly string[] | undefined;
  /** JSON Schema of the tool's arguments; names and descriptions of its properties are searched. */
  input_schema?: object | undefined;
}

/** One CLI with the number of its tools in the index. */
export interface CliSummary {
  name: string;
  description: string;
  tool_count: number;
  category: string | null;
  tags: string[];
}

/** A search request. All criteria must hold; an empty `category` or `cli` matches everything. */
export interface SearchRequest<T = unknown> {
  /** Words, a name or a fragment. Empty text matches every tool. */
  query?: string | undefined;
  /** The whole category, in any case. */
  category?: string | undefined;
  /** The CLI's name in any case; where no CLI has it, `jq` also means `jq-tools`. */
  cli?: string | undefined;
  /** Which tools may be found at all. */
  filter?: ((tool: T) => boolean) | undefined;
  /** Maximum number of results, default 10; below 1 there are none. */
  limit?: number | undefined;
  /** Whether to return nothing if there is little evidence, and to drop results far below the best; default true. */
  abstain?: boolean | undefined;
  /** Earlier questions with the tools called after them, which are boosted for similar questions. */
  learned?: readonly LearnedPair[] | undefined;
  /** Give each result with its score and the fields that matched the query. */
  explain?: boolean | undefined;
}

/** The searchable text of one tool. */
export interface ToolText {
  name: string;
  description: string;
  cli: string;
  category: string | null;
  tags: readonly string[];
  /** Search text that is not shown. */
  keywords: readonly string[];
}

/** How the index reads tools of one shape. */
export interface ToolReader<T> {
  name(tool: T): string;
  /** Tools with the same key replace each other. */
  key(tool: T): string;
  text(tool: T): ToolText;
  /** Calls `visit` with the name and the description of each argument. */
  visitArguments(tool: T, visit: (name: string, description: string) => void): void;
  /** Tools with the same key are counted as one CLI. */
  cliKey(tool: T): unknown;
  cli(tool: T): Omit<CliSummary, 'tool_count'>;
}
