import { validateToolArgs } from '@climax/args';
import type { CliSummary, ToolIndexEntry } from '@climax/index';
import type { AllowedTool } from '@climax/policy';
import { type Catalogue, inputSchema } from './compose.ts';
import { searchToolDefinition } from './mcp/meta-tools.ts';

/** What `climax_search` answers: tools, or an overview of the CLIs when nothing was asked for. */
export type SearchReply =
  | { mode: 'search'; results: ToolIndexEntry[] }
  | { mode: 'summary'; summary: CliSummary[] };

export type SearchResult = { ok: true; reply: SearchReply } | { ok: false; errors: string[] };

interface Filters {
  query?: string;
  category?: string;
  cli?: string;
  limit?: number;
}

const defaultLimit = 10;

/** Checks the arguments of `climax_search` and answers them from the index. */
export function searchTools(catalogue: Catalogue, args: unknown): SearchResult {
  const { index } = catalogue;
  const checked = validateToolArgs(args, searchToolDefinition);
  if (checked.errors.length > 0) return { ok: false, errors: checked.errors };
  const { limit = defaultLimit, ...filters } = checked.args as Filters;
  if (Object.keys(filters).length === 0) {
    return { ok: true, reply: { mode: 'summary', summary: index.summary(Number(limit)) } };
  }
  const results = index.search({ ...filters, limit: Number(limit) }).map((entry) => {
    return { ...entry, input_schema: inputSchema(catalogue, index.get(entry.tool_name) as AllowedTool) };
  });
  return { ok: true, reply: { mode: 'search', results } };
}
