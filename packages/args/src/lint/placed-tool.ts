import type { CliConfig, ToolArg, ToolDef } from '@climax/config';
import type { Path } from './lint-rule.ts';

export interface PlacedTool {
  tool: ToolDef;
  path: Path;
}

export interface PlacedArg {
  arg: ToolArg;
  path: Path;
}

export function toolsOf(config: CliConfig): PlacedTool[] {
  return config.tools.map((tool, index) => ({ tool, path: ['tools', index] }));
}

/** The arguments of one tool: those that a caller can set. */
export function argsOf({ tool, path }: PlacedTool): PlacedArg[] {
  return tool.args.map((arg, index) => ({ arg, path: [...path, 'args', index] }));
}

/** The arguments of all tools. */
export function toolArgsOf(config: CliConfig): PlacedArg[] {
  return toolsOf(config).flatMap(argsOf);
}

/** The arguments that are used together: the global ones, then those of each tool. */
export function argListsOf(config: CliConfig): PlacedArg[][] {
  const globals = config.global_args.map((arg, index) => ({ arg, path: ['global_args', index] }));
  return [globals, ...toolsOf(config).map(argsOf)];
}

/** The global arguments and those of all tools. */
export function allArgsOf(config: CliConfig): PlacedArg[] {
  return argListsOf(config).flat();
}
