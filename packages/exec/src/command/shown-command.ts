import { resolve } from 'node:path';
import type { Command, ShownCommand } from './command.ts';

/** What a question shows of a command, and the record keeps. */
export function shownCommand({ argv, cwd, stdin, shown }: Command): ShownCommand {
  if (shown) return shown;
  return {
    argv,
    directory: resolve(cwd ?? '.'),
    ...(stdin !== undefined && { stdin }),
    place: 'on this host',
  };
}
