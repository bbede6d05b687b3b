import { validateToolArgs } from '@climax/args';
import { defineArgument } from '@climax/config/rules';
import type { CliSummary } from '@climax/index';
import { defaultLimit } from '@climax/index';
import type { AllowedTool } from '@climax/policy';
import { showLine } from '@climax/text';
import { type Catalogue, inputSchema } from '../catalogue/compose.ts';
import type { Learner } from '../learn/learner.ts';
import { type FoundTool, fitResults, leaveOutTail } from './fit-results.ts';

/** The reply of `climax_search`: tools, or an overview of the CLIs without a query. */
export type SearchReply =
  | ({ mode: 'search'; results: FoundTool[] } & Partial<Page>)
  | { mode: 'summary'; summary: CliSummary[] };

/** The position of a page of results; only given when an offset was asked for. */
interface Page {
  total_matches: number;
  offset: number;
  returned: number;
  has_more: boolean;
}

export type SearchResult =
  | { ok: true; reply: SearchReply; remarks: string[] }
  | { ok: false; errors: string[] };

interface Filters {
  query?: string;
  category?: string;
  cli?: string;
}

interface Wanted extends Filters {
  learned?: Learner['pairs'] | undefined;
}

interface Arguments extends Filters {
  limit?: number;
  offset?: number;
}

/** More than an agent can use; larger limits are reduced to this. */
const maxLimit = 100;

/** Checks the arguments of `climax_search` and answers them from the index. */
export async function searchTools(
  catalogue: Catalogue,
  args: unknown,
  learner?: Learner,
): Promise<SearchResult> {
  const checked = validateToolArgs(args, definition);
  if (checked.errors.length > 0) return { ok: false, errors: checked.errors };
  const { limit: wanted = defaultLimit, offset: start, ...filters } = checked.args as Arguments;
  const limit = Math.max(0, Math.min(Number(wanted), maxLimit));
  const offset = start === undefined ? undefined : Math.max(0, Number(start));
  const { reply, remarks } =
    Object.keys(filters).length === 0
      ? summarize(catalogue, limit, offset)
      : await findTools(catalogue, { ...filters, learned: learner?.pairs }, { limit, offset });
  if (learner && filters.query && reply.mode === 'search') {
    const names = reply.results.map(({ tool_name }) => tool_name);
    learner.searched(filters.query, names);
  }
  return { ok: true, reply, remarks: [...checked.ignored, ...remarks] };
}

function summarize(
  { index }: Catalogue,
  limit: number,
  offset = 0,
): { reply: SearchReply; remarks: string[] } {
  return { reply: { mode: 'summary', summary: index.summary(offset + limit).slice(offset) }, remarks: [] };
}

async function findTools(
  catalogue: Catalogue,
  filters: Wanted,
  { limit, offset }: { limit: number; offset: number | undefined },
): Promise<{ reply: SearchReply; remarks: string[] }> {
  const { index, meaning = index } = catalogue;
  const answer = await meaning.answer({ ...filters, limit: offset === undefined ? limit : Infinity });
  const hits = leaveOutTail(answer.hits);
  const shown = hits.slice(offset ?? 0, (offset ?? 0) + limit);
  const { results, withoutArguments } = fitResults(
    shown.map(({ tool }) => describe(catalogue, tool)),
    limit,
  );
  const page = offset === undefined ? {} : pageOf(hits.length, offset, results.length);
  const remarks = [
    ...(hits.length === 0 && limit > 0 ? adviceOn(catalogue, filters, answer.unmet) : []),
    ...(answer.fit === 'poor' && results.length > 0
      ? [`None of these fits well.${mention(answer.unmet)}`]
      : []),
    ...(withoutArguments.length > 0
      ? [
          `Arguments left out of: ${withoutArguments.join(', ')}. Search for such a name with limit 1 to see more; a call with a wrong argument lists all.`,
        ]
      : []),
  ];
  return { reply: { mode: 'search', results, ...page }, remarks };
}

function pageOf(total: number, offset: number, returned: number): Page {
  return { total_matches: total, offset, returned, has_more: offset + returned < total };
}

/** Names the words of a query that no tool has. */
function mention(unmet: readonly string[]): string {
  const shown = unmet.slice(0, 8).map((word) => showLine(word));
  return shown.length === 0 ? '' : ` No tool mentions: ${shown.join(', ')}.`;
}

function describe(catalogue: Catalogue, found: AllowedTool): FoundTool {
  const { tool, config } = found;
  return {
    tool_name: tool.name,
    description: tool.description,
    cli_name: config.name,
    category: config.category,
    tags: config.tags,
    input_schema: inputSchema(catalogue, found),
  };
}

/** So few tools are named when nothing is found: an agent sees for itself whether one fits. */
const fewTools = 12;

/** A hint if nothing was found. */
function adviceOn(catalogue: Catalogue, filters: Filters, unmet: readonly string[]): string[] {
  const unknown = unknownFilters(catalogue, filters);
  if (unknown.length > 0) return unknown;
  const names = catalogue.tools.map(({ tool }) => showLine(tool.name));
  const advice =
    names.length <= fewTools
      ? `Nothing found. These are all tools: ${names.join(', ')}.`
      : 'Nothing found: try other words, or no filters for a summary of all CLIs.';
  return [advice + mention(unmet)];
}

/** Says which filter names nothing that is loaded, and what it could name. */
function unknownFilters({ tools }: Catalogue, { category, cli }: Filters): string[] {
  const configs = [...new Set(tools.map(({ config }) => config))];
  const explain = (what: string, wanted: string | undefined, known: readonly (string | null)[]) => {
    const names = [...new Set(known.filter((name) => name !== null && name !== ''))];
    if (!wanted || names.some((name) => name?.toLowerCase() === wanted.toLowerCase())) return [];
    const shown = names.slice(0, 50).map((name) => showLine(name ?? ''));
    return [`No ${what} is called '${showLine(wanted)}'. There are: ${shown.join(', ') || 'none'}`];
  };
  return [
    ...explain(
      'category',
      category,
      configs.map((config) => config.category),
    ),
    ...explain(
      'CLI',
      cli,
      configs.map((config) => config.name),
    ),
  ];
}

/** The arguments of `climax_search`, so that they are checked like those of any tool. */
const definition = {
  name: 'climax_search',
  description: '',
  command: '',
  timeout: null,
  args: [
    defineArgument({ name: 'query' }),
    defineArgument({ name: 'category' }),
    defineArgument({ name: 'cli' }),
    defineArgument({ name: 'limit', type: 'integer' }),
    // Not in the schema: for clients of the Python implementation.
    defineArgument({ name: 'offset', type: 'integer' }),
  ],
};
