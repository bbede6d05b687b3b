import { posix } from 'node:path';
import type { Command } from '../command/command.ts';

/**
 * The words and the directory of a command on another machine. A relative directory, and a base command with a slash, are
 * below the executor's `working_dir`.
 */
export function placeElsewhere(
  command: Command,
  home: string | null | undefined,
): { argv: string[]; directory: string | undefined } {
  const { argv, cwd } = command.remoteForm ?? { argv: command.argv };
  const below = (path: string) => (home ? posix.resolve(home, path) : path);
  const [program = '', ...operands] = argv;
  const isRelativePath = program.includes('/') && !/^[/~$]/.test(program);
  return {
    argv: [isRelativePath ? below(program) : program, ...operands],
    directory: cwd === undefined ? (home ?? undefined) : below(cwd),
  };
}
