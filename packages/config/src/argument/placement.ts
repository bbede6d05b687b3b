import type { ToolArg } from '../types.ts';

/** Where a value ends up: never in argv (`cwd`, `stdin`), as a token of its own, or behind `key=` in one token. */
export type Placement = 'cwd' | 'stdin' | 'positional' | 'inline' | 'flag';

/** The place of an argument's value. The first that applies counts: cwd, stdin, positional, flag. */
export function placementOf(arg: ToolArg): Placement {
  if (arg.cwd) return 'cwd';
  if (arg.stdin) return 'stdin';
  // With an empty flag nothing comes before the value.
  if (arg.positional || arg.flag === '') return 'positional';
  return arg.flag?.endsWith('=') ? 'inline' : 'flag';
}

/** The option before a value: the one given, or `--some-name` for an argument called `some_name`. */
export function flagOf(arg: Pick<ToolArg, 'flag' | 'name'>): string {
  return arg.flag ?? `--${arg.name.replaceAll('_', '-')}`;
}
