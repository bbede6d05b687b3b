import { isAbsolute, sep } from 'node:path';
import type { Command, ShownCommand } from './command.ts';

/** What a question shows of a command, and the record keeps. */
export function shownCommand({ argv, cwd, stdin, shown }: Command): ShownCommand {
  if (shown) return shown;
  return {
    argv,
    directory: directoryOf(cwd),
    ...(stdin !== undefined && { stdin }),
    place: 'on this host',
  };
}

/** Not normalized: behind a link, `..` leads elsewhere than its text says. */
function directoryOf(cwd: string | undefined): string {
  if (cwd === undefined) return process.cwd();
  return isAbsolute(cwd) ? cwd : process.cwd() + sep + cwd;
}
