import type { ResolvedTool, ToolArg } from '@climax/config';
import { buildCommand, type Command } from '@climax/exec';

/**
 * The command with all options first, then the word that ends options, then the positional arguments: what stands
 * behind that word is never read as an option.
 */
export function buildWithEndOfOptions(
  { tool, config }: ResolvedTool,
  args: Record<string, unknown>,
  { marker, env }: { marker: string; env: NodeJS.ProcessEnv },
): Command {
  const build = (list: ToolArg[], global_args: ToolArg[]) =>
    buildCommand({ tool: { ...tool, args: list }, config: { ...config, global_args } }, args, env);

  const positionals = tool.args.filter(isPositional);
  const options = build(
    tool.args.filter((arg) => !positionals.includes(arg)),
    config.global_args,
  );
  const bare = build([], []);
  const operands = build(positionals, []);
  const tail = operands.argv.slice(bare.argv.length);
  if (tail.length === 0) return options;

  const errors = [...(operands.errors ?? []), ...(options.errors ?? [])];
  const { elsewhere } = options;
  return {
    ...options,
    argv: [...options.argv, marker, ...tail],
    ...(elsewhere && { elsewhere: { ...elsewhere, argv: [...elsewhere.argv, marker, ...tail] } }),
    ...(errors.length > 0 && { errors }),
  };
}

export function isPositional(arg: ToolArg): boolean {
  return arg.positional && !arg.stdin && !arg.cwd;
}
