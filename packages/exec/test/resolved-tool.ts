import type { CliConfig, ResolvedTool, ToolArg, ToolDef } from '@climax/config';
import { defineArgument } from '@climax/config/rules';

type Parts = Omit<Partial<CliConfig>, 'global_args' | 'tools'> & {
  global_args?: Partial<ToolArg>[];
  tool?: Omit<Partial<ToolDef>, 'args'> & { args?: Partial<ToolArg>[] };
};

/** A tool with its config, defaulted fields filled in. */
export function resolvedTool({ tool = {}, global_args: globals = [], ...config }: Parts): ResolvedTool {
  const filled: ToolDef = {
    name: 't',
    description: '',
    command: '',
    timeout: null,
    ...tool,
    args: (tool.args ?? []).map(fillArg),
  };
  return {
    tool: filled,
    config: {
      name: 'demo',
      description: '',
      command: 'app',
      env: {},
      working_dir: null,
      category: null,
      tags: [],
      ...config,
      global_args: globals.map(fillArg),
      tools: [filled],
    },
  };
}

function fillArg(fields: Partial<ToolArg>): ToolArg {
  return defineArgument({ name: 'arg', ...fields });
}
