import type { SearchOptions } from './search-engine.ts';
import { ToolIndex } from './tool-index.ts';
import type { ToolReader } from './types.ts';

/** The part of a config that is indexed; compatible with `@climax/config`. */
export interface IndexedConfig {
  name: string;
  description: string;
  category: string | null;
  tags: string[];
}

/** A tool with its config. Additional properties are kept. */
export interface ConfigTool {
  tool: {
    name: string;
    description: string;
    keywords?: readonly string[] | undefined;
    args: readonly { name: string; description: string }[];
  };
  config: IndexedConfig;
}

/** An index of tools with their configs, such as those a policy allows. Of duplicates, the last wins. */
export function indexTools<T extends ConfigTool>(tools: readonly T[], options?: SearchOptions): ToolIndex<T> {
  return ToolIndex.from<T>(tools, configToolReader, options);
}

/** An index of all tools of some configs. */
export function indexConfigs<C extends IndexedConfig & { tools: readonly ConfigTool['tool'][] }>(
  configs: readonly C[],
  options?: SearchOptions,
): ToolIndex<{ tool: C['tools'][number]; config: C }> {
  const tools = configs.flatMap((config) =>
    config.tools.map((tool: C['tools'][number]) => ({ tool, config })),
  );
  return indexTools(tools, options);
}

const configToolReader: ToolReader<ConfigTool> = {
  name: ({ tool }) => tool.name,
  key: ({ tool }) => tool.name,
  text: ({ tool, config }) => ({
    name: tool.name,
    description: tool.description,
    cli: config.name,
    category: config.category,
    tags: config.tags,
    keywords: tool.keywords ?? [],
  }),
  visitArguments({ tool }, visit) {
    for (let i = 0; i < tool.args.length; i++) visit(tool.args[i]!.name, tool.args[i]!.description);
  },
  cliKey: ({ config }) => config,
  cli: ({ config: { name, description, category, tags } }) => ({ name, description, category, tags }),
};
