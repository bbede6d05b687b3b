import { resolve } from 'node:path';
import type { Command } from './command.ts';

/** What people are shown of a command: its own words, also where other words carry it to another place. */
export interface ShownCommand {
  /** What leads there, followed by the words as the program receives them. */
  argv: string[];
  /** Absent where the other side decides. */
  directory?: string;
  stdin?: string;
  /** Where it runs, to follow "Runs": `on this host`. */
  place: string;
  /** The part of the words that differs with each call. */
  id?: string;
}

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
