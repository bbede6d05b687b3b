export type Risk = 'read' | 'write' | 'destructive';

export interface State {
  server: { name: string; version: string };
  /** Changes with every start: a page that sees another value reloads everything. */
  instance: string;
  /** The newest event: subscribing from here misses nothing. */
  lastEvent: string;
  /** In the order in which they were given. */
  clis: Cli[];
  /** Null when the server runs without a policy. */
  policy: { path: string; canSave: boolean } | null;
  /** Audit files of other servers whose calls are in the history. */
  auditFiles: string[];
  /** Warnings about configs and policy, one line each. */
  warnings: string[];
}

export interface Cli {
  name: string;
  description: string;
  category: string | null;
  tools: Tool[];
}

export interface Tool {
  name: string;
  description: string;
  risk: Risk;
  category: string | null;
  tags: string[];
  /** JSON Schema of the arguments, as an agent sees it. */
  schema: object;
  /** Facts that are not in the schema, by argument name. */
  args: Record<string, ArgumentFacts>;
  contract?: { outputSchema: object };
  /** Present when the policy hides the tool: it cannot be found or called. */
  hidden?: { rule: string };
}

export interface ArgumentFacts {
  /** Where the value goes. */
  placement: 'flag' | 'positional' | 'stdin' | 'directory';
  flag: string | null;
  /** Never shown in the history. */
  isSecret: boolean;
  /** The risk of a call that gives this argument, when it raises it. */
  raisesRiskTo?: Risk;
}

export interface SearchRequest {
  query?: string;
  cli?: string;
  category?: string;
  limit?: number;
}

export interface SearchReply {
  /** The first content block exactly as an agent gets it. */
  text: string;
  /** A conservative estimate for all blocks. */
  tokens: number;
  /** The other content blocks. */
  remarks: string[];
  /** True when the arguments were refused; `text` says why. */
  isError: boolean;
  /** How well the best result fits; null for an overview. */
  fit: 'good' | 'poor' | 'none' | null;
  /** Words of the query that no tool matches. */
  unmet: string[];
  /** The results in the order of the reply. */
  results: ExplainedResult[];
}

export interface ExplainedResult {
  tool: string;
  /** Comparable within one search only. */
  score: number;
  /** The kind of match. */
  match: 'name' | 'prefix' | 'text' | 'words' | 'meaning' | 'all';
  /** Semantic similarity up to 1, if a model is used. */
  meaning?: number;
  reasons: MatchReason[];
}

/** A word of the query that a tool matches. */
export interface MatchReason {
  word: string;
  /** The word in the tool's text. */
  by: string;
  way: 'itself' | 'equivalent' | 'related' | 'joined' | 'misspelt';
  fields: ('name' | 'description' | 'cli' | 'category' | 'tags' | 'keywords' | 'arguments')[];
}
