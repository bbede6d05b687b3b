import type { ToolArg } from '@climax/config';

/** Where a value ends up: never in argv (`cwd`, `stdin`), as a token of its own, or behind `key=` in one token. */
export type Placement = 'cwd' | 'stdin' | 'positional' | 'inline' | 'flag';

/** The place of an argument's value, in the order of precedence that building a command follows. */
export function placementOf(arg: ToolArg): Placement {
  if (arg.cwd) return 'cwd';
  if (arg.stdin) return 'stdin';
  // With an empty flag nothing stands before the value.
  if (arg.positional || arg.flag === '') return 'positional';
  return arg.flag?.endsWith('=') ? 'inline' : 'flag';
}
