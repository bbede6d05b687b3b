import { buildInputSchema } from '@climax/args';
import type { CliConfig, ResolvedTool } from '@climax/config';
import type { ToolReader } from './types.ts';

/** Reads tools that come from configs. The only file here that knows what a config is. */
export const resolvedToolReader: ToolReader<ResolvedTool> = {
  name: ({ tool }) => tool.name,
  text: ({ tool, config }) => ({
    name: tool.name,
    description: tool.description,
    cli: config.name,
    category: config.category,
    tags: config.tags,
  }),
  visitArguments({ tool }, visit) {
    for (const arg of tool.args) visit(arg.name, arg.description);
  },
  entry: ({ tool, config }) => ({
    tool_name: tool.name,
    description: tool.description,
    cli_name: config.name,
    category: config.category,
    tags: config.tags,
    input_schema: buildInputSchema(tool.args),
  }),
  cliKey: ({ config }) => config,
  cli: ({ config }) => ({
    name: config.name,
    description: config.description,
    category: config.category,
    tags: config.tags,
  }),
};

/** The tools of several configs, in their order. */
export function toolsOfConfigs(configs: readonly CliConfig[]): ResolvedTool[] {
  return configs.flatMap((config) => config.tools.map((tool) => ({ tool, config })));
}
