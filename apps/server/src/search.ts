import { validateToolArgs } from '@climax/args';
import type { ToolArg } from '@climax/config';
import type { CliSummary } from '@climax/index';
import type { AllowedTool } from '@climax/policy';
import { showText } from '@climax/text';
import { type Catalogue, inputSchema } from './compose.ts';

/** One tool as `climax_search` shows it. */
export interface FoundTool {
  tool_name: string;
  description: string;
  cli_name: string;
  category: string | null;
  tags: string[];
  input_schema: object;
}

/** What `climax_search` answers: tools, or an overview of the CLIs when nothing was asked for. */
export type SearchReply =
  | { mode: 'search'; results: FoundTool[] }
  | { mode: 'summary'; summary: CliSummary[] };

export type SearchResult =
  | { ok: true; reply: SearchReply; remarks: string[] }
  | { ok: false; errors: string[] };

interface Filters {
  query?: string;
  category?: string;
  cli?: string;
  limit?: number;
}

const defaultLimit = 10;
/** More than an agent can use; a limit beyond it is taken as this. */
const maxLimit = 100;

/** Checks the arguments of `climax_search` and answers them from the index. */
export function searchTools(catalogue: Catalogue, args: unknown): SearchResult {
  const { index } = catalogue;
  const checked = validateToolArgs(args, definition);
  if (checked.errors.length > 0) return { ok: false, errors: checked.errors };
  const { limit: wanted = defaultLimit, ...filters } = checked.args as Filters;
  const limit = Math.min(Number(wanted), maxLimit);
  if (Object.keys(filters).length === 0) {
    return {
      ok: true,
      reply: { mode: 'summary', summary: index.summary(limit) },
      remarks: checked.ignored,
    };
  }
  const results = index.search({ ...filters, limit }).map((tool) => describe(catalogue, tool));
  const remarks = [...checked.ignored, ...(results.length === 0 ? adviceOn(catalogue, filters) : [])];
  return { ok: true, reply: { mode: 'search', results }, remarks };
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

const nothingFound = 'Nothing found: try other words, or no filters for a summary of all CLIs.';

/** What to do when nothing was found. */
function adviceOn(catalogue: Catalogue, filters: Filters): string[] {
  const unknown = unknownFilters(catalogue, filters);
  return unknown.length > 0 ? unknown : [nothingFound];
}

/** Says which filter names nothing that is loaded, and what it could name. */
function unknownFilters({ tools }: Catalogue, { category, cli }: Filters): string[] {
  const configs = [...new Set(tools.map(({ config }) => config))];
  const explain = (what: string, wanted: string | undefined, known: readonly (string | null)[]) => {
    const names = [...new Set(known.filter((name) => name !== null && name !== ''))];
    if (!wanted || names.some((name) => name?.toLowerCase() === wanted.toLowerCase())) return [];
    return [
      `No ${what} is called '${showText(wanted)}'. There are: ${names.slice(0, 50).join(', ') || 'none'}`,
    ];
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
    argument('query', 'string'),
    argument('category', 'string'),
    argument('cli', 'string'),
    argument('limit', 'integer'),
  ],
};

function argument(name: string, type: ToolArg['type']): ToolArg {
  return {
    name,
    description: '',
    type,
    required: false,
    default: null,
    flag: null,
    positional: false,
    cwd: false,
    stdin: false,
    enum: null,
  };
}
