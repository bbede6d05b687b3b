import type { Hit } from '@climax/index';
import type { AllowedTool } from '@climax/policy';
import type { Catalogue } from '../catalogue/compose.ts';
import { refusalText } from '../reply/refusal-text.ts';
import { estimateTokens } from './fit-results.ts';
import { searchTools } from './search-tools.ts';

/** The reply of a search, with explanations. */
export interface ExplainedSearch {
  /** The first block. */
  text: string;
  /** Further blocks. */
  remarks: string[];
  /** Of all blocks; an estimate that is rather too high. */
  tokens: number;
  isError: boolean;
  /** Null for an overview of the CLIs. */
  fit: 'good' | 'poor' | 'none' | null;
  /** Words of the query that no tool matches. */
  unmet: string[];
  /** In the order of the text. */
  results: (Omit<Hit<AllowedTool>, 'tool'> & { tool: string })[];
}

export interface ExplainedRequest {
  query?: string;
  category?: string;
  cli?: string;
  limit?: number;
}

/** No reply has more. */
const maxResults = 100;

/** Searches as an agent would, for a person who wants to know what the agent sees. */
export async function explainedSearch(
  catalogue: Catalogue,
  request: ExplainedRequest,
): Promise<ExplainedSearch> {
  const result = await searchTools(catalogue, request);
  const text = result.ok ? JSON.stringify(result.reply) : refusalText('arguments', result.errors);
  const remarks = result.ok ? result.remarks : [];
  const shown = {
    text,
    remarks,
    tokens: [text, ...remarks].reduce((sum, each) => sum + estimateTokens(each), 0),
    isError: !result.ok,
  };
  if (!result.ok || result.reply.mode === 'summary') return { ...shown, fit: null, unmet: [], results: [] };
  const { index, meaning = index } = catalogue;
  const { query, category, cli } = request;
  const { fit, unmet, hits } = await meaning.answer({
    query,
    category,
    cli,
    limit: maxResults,
    explain: true,
  });
  const found = new Map(hits.map(({ tool: { tool }, ...hit }) => [tool.name, { ...hit, tool: tool.name }]));
  const results = result.reply.results.flatMap(({ tool_name: name }) => found.get(name) ?? []);
  return { ...shown, fit, unmet, results };
}
