/** One tool as search returns it; the field names are those of the `climax_search` reply. */
export interface ToolIndexEntry {
  tool_name: string;
  description: string;
  cli_name: string;
  category: string | null;
  tags: string[];
  /** JSON Schema of the tool's arguments. */
  input_schema: object;
}

/** One CLI with the number of its tools in the index. */
export interface CliSummary {
  name: string;
  description: string;
  tool_count: number;
  category: string | null;
  tags: string[];
}

/** What to look for. All that is given must hold; an empty `category` or `cli` filters nothing. */
export interface SearchRequest {
  /** Words, a name or a fragment. Empty text matches every tool. */
  query?: string | undefined;
  /** The whole category, in any case. */
  category?: string | undefined;
  /** The whole CLI name, in any case. */
  cli?: string | undefined;
  /** Most results wanted, default 10; below 1 gives none. */
  limit?: number | undefined;
  /** Give each result with its score and the fields that met the query. */
  explain?: boolean | undefined;
}

/** The searchable text of one tool. */
export interface ToolText {
  name: string;
  description: string;
  cli: string;
  category: string | null;
  tags: readonly string[];
}

/** How the index reads tools of one shape. */
export interface ToolReader<T> {
  name(tool: T): string;
  text(tool: T): ToolText;
  /** Calls `visit` with the name and the description of each argument. */
  visitArguments(tool: T, visit: (name: string, description: string) => void): void;
  entry(tool: T): ToolIndexEntry;
  /** Tools with the same key are counted as one CLI. */
  cliKey(tool: T): unknown;
  cli(tool: T): Omit<CliSummary, 'tool_count'>;
}
