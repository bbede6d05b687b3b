import { defaultLimit } from '@climax/index';

/** The registration of `climax_search`, word for word as its contract has it; the annotations are an addition. */
export const search = {
  name: 'climax_search',
  description:
    'Search for available CLI tools by keyword, category, or CLI name. Call with no filters to get a summary of all available CLIs.',
  inputSchema: {
    type: 'object' as const,
    properties: {
      query: {
        type: 'string',
        description: 'Search keyword (matched against tool name, description, CLI name, category, tags)',
      },
      category: { type: 'string', description: 'Filter by CLI category (exact match, case-insensitive)' },
      cli: { type: 'string', description: 'Filter by CLI name (exact match, case-insensitive)' },
      limit: {
        type: 'integer',
        description: `Maximum number of results to return (default: ${defaultLimit})`,
        default: defaultLimit,
      },
    },
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
};

/** The registration of `climax_call`, as above. It can run every tool, so it counts as the riskiest. */
export const call = {
  name: 'climax_call',
  description:
    'Execute a CLI tool by name. Use climax_search first to discover available tools and their argument schemas.',
  inputSchema: {
    type: 'object' as const,
    properties: {
      tool_name: {
        type: 'string',
        description: 'The exact name of the tool to execute (as returned by climax_search)',
      },
      args: {
        type: 'object',
        description: "Arguments to pass to the tool (see tool's input_schema from climax_search)",
      },
    },
    required: ['tool_name'],
  },
  annotations: { readOnlyHint: false, destructiveHint: true },
};
