import type { ToolArg } from '../types.ts';

/** Where a value goes: not into argv (`cwd`, `stdin`), as its own token, or after `key=` in one token. */
export type Placement = 'cwd' | 'stdin' | 'positional' | 'inline' | 'flag';

type Placed = Pick<ToolArg, 'name' | 'flag'> & Partial<Pick<ToolArg, 'cwd' | 'stdin' | 'positional'>>;

/** Where an argument's value goes. The first that applies wins: cwd, stdin, positional, flag. */
export function placementOf(arg: Omit<Placed, 'name'>): Placement {
  if (arg.cwd) return 'cwd';
  if (arg.stdin) return 'stdin';
  // An empty flag adds nothing before the value.
  if (arg.positional || arg.flag === '') return 'positional';
  return arg.flag?.endsWith('=') ? 'inline' : 'flag';
}

/** The flag before a value: the given one, or `--some-name` for `some_name`; undefined if the value goes elsewhere. */
export function flagOf(arg: Placed): string | undefined {
  const placement = placementOf(arg);
  if (placement !== 'flag' && placement !== 'inline') return undefined;
  return arg.flag ?? `--${arg.name.replaceAll('_', '-')}`;
}
