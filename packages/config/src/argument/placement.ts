import type { ToolArg } from '../types.ts';

/** Where a value goes: not into argv (`cwd`, `stdin`), as its own token, or after `key=` in one token. */
export type Placement = 'cwd' | 'stdin' | 'positional' | 'inline' | 'flag';

/** Where an argument's value goes. The first that applies wins: cwd, stdin, positional, flag. */
export function placementOf(arg: ToolArg): Placement {
  if (arg.cwd) return 'cwd';
  if (arg.stdin) return 'stdin';
  // An empty flag adds nothing before the value.
  if (arg.positional || arg.flag === '') return 'positional';
  return arg.flag?.endsWith('=') ? 'inline' : 'flag';
}

/** The flag of an argument: the given one, or `--some-name` for `some_name`. */
export function flagOf(arg: Pick<ToolArg, 'flag' | 'name'>): string {
  return arg.flag ?? `--${arg.name.replaceAll('_', '-')}`;
}
