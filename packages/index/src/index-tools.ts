import type { SearchOptions } from './search-engine.ts';
import { ToolIndex } from './tool-index.ts';
import type { ToolReader } from './types.ts';

/** What the index reads of a CLI's config; the configs of `@climax/config` have it. */
export interface IndexedConfig {
  name: string;
  description: string;
  category: string | null;
  tags: string[];
}

/** A tool beside the config it comes from. Whatever else it carries stays with it. */
export interface ConfigTool {
  tool: {
    name: string;
    description: string;
    keywords?: readonly string[] | undefined;
    args: readonly { name: string; description: string }[];
  };
  config: IndexedConfig;
}

/** An index of tools that stand beside their configs, e.g. those a policy allows. Of tools with one name the last wins. */
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
    for (const arg of tool.args) visit(arg.name, arg.description);
  },
  cliKey: ({ config }) => config,
  cli: ({ config: { name, description, category, tags } }) => ({ name, description, category, tags }),
};
