import type { CliConfig, ToolArg, ToolDef } from '@climax/config';
import { defineArgument } from '@climax/config/rules';

/** Definitions with every field filled in, from the few fields a test cares about. */
export function defineArg(fields: Partial<ToolArg>): ToolArg {
  return defineArgument({ name: 'x', ...fields });
}

export function defineArgs(args: Partial<ToolArg>[] = []): ToolArg[] {
  return args.map(defineArg);
}

export function defineTool(fields: Partial<Omit<ToolDef, 'args'>> & { args?: Partial<ToolArg>[] }): ToolDef {
  return {
    name: 'tool',
    description: '',
    command: '',
    timeout: null,
    ...fields,
    args: defineArgs(fields.args),
  };
}

export type ToolFields = Parameters<typeof defineTool>[0];

export function defineConfig(
  fields: Partial<Omit<CliConfig, 'tools' | 'global_args'>> & {
    tools?: ToolFields[];
    global_args?: Partial<ToolArg>[];
  },
): CliConfig {
  return {
    name: 'demo',
    description: 'Tools for a test',
    command: 'demo',
    env: {},
    working_dir: null,
    category: null,
    tags: [],
    ...fields,
    global_args: defineArgs(fields.global_args),
    tools: (fields.tools ?? []).map(defineTool),
  };
}
