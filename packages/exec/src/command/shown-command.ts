import { isAbsolute, sep } from 'node:path';
import type { Command, ShownCommand } from './command.ts';

/**
 * What a question shows of a command, and the record keeps. Stable, it is the same whenever the call is made: without the
 * name that is generated for each call.
 */
export function shownCommand(command: Command, { isStable = false } = {}): ShownCommand {
  const { argv, cwd, stdin, shown } = command;
  if (shown) return isStable ? withoutId(shown) : shown;
  return {
    argv,
    directory: directoryOf(cwd),
    ...(stdin !== undefined && { stdin }),
    place: 'on this host',
  };
}

function withoutId({ id, ...shown }: ShownCommand): ShownCommand {
  if (id === undefined) return shown;
  return { ...shown, argv: shown.argv.map((word) => word.replaceAll(id, 'CALL')) };
}

/** Not normalized: after a link, `..` does not lead where it seems to. */
function directoryOf(cwd: string | undefined): string {
  if (cwd === undefined) return process.cwd();
  return isAbsolute(cwd) ? cwd : process.cwd() + sep + cwd;
}
