import { quoteWord } from '@climax/text/line';
import type { Command } from '../../command/command.ts';
import type { Environment } from '../../start/environment.ts';

/** What a guard puts between a prefix and its command. */
export interface AddedWords {
  variables: Environment;
  /** Words to put after the program. */
  options: readonly string[];
}

/**
 * Sets variables behind a prefix, as words: the prefix may leave out what it finds in its own environment (`env -i`, `sudo`,
 * `bwrap --clearenv`).
 */
export function addWords(
  command: Command,
  { variables, options }: AddedWords,
): Command | { problem: string } {
  const { argv, unwrapped = [], isQuoted } = command;
  const [program = '', ...rest] = unwrapped;
  const settings = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  if (settings.length > 0 && program.includes('='))
    return { problem: `behind a prefix, its path must not have "=" in it` };
  const words = [...(settings.length > 0 ? ['env', ...settings] : []), program, ...options, ...rest];
  const front = argv.slice(0, argv.length - unwrapped.length);
  return { ...command, argv: [...front, ...(isQuoted ? words.map(quoteWord) : words)] };
}
