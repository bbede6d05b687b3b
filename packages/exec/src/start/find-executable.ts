import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { delimiter, isAbsolute, resolve } from 'node:path';
import { showLine } from '@climax/text';
import { isRunnable } from './is-runnable.ts';

/** The path of a program, or why it cannot be run. */
export type ProgramLookup = { path: string } | { path: string; reason: keyof typeof sentences };

/**
 * Looks up a program the way `execvp` does, except that a bare name is never sought in a relative PATH entry:
 * the working directory may have been chosen by the model. A relative path is taken from the server's directory.
 */
export function findExecutable(program: string, searchPath: string | undefined): ProgramLookup {
  if (process.platform === 'win32') return { path: program };
  if (program === '') return { path: program, reason: 'missing' };
  if (program.includes('/')) return inspectProgram(resolve(program), program);
  const directories = (searchPath ?? '/usr/local/bin:/usr/bin:/bin').split(delimiter).filter(isAbsolute);
  let nearest: ProgramLookup = { path: program, reason: 'missing' };
  for (const directory of directories) {
    const lookup = inspectProgram(`${directory}/${program}`, program);
    if (!('reason' in lookup)) return lookup;
    if ('reason' in nearest && nearest.reason === 'missing') nearest = lookup;
  }
  return nearest;
}

/** One sentence on a lookup that failed. */
export function explainLookup({ path, reason }: { path: string; reason: keyof typeof sentences }): string {
  return sentences[reason] + showLine(path);
}

const sentences = {
  missing: 'Command not found: ',
  directory: 'Command is a directory: ',
  permission: 'Command is not executable (no execute permission): ',
  format: 'Command has an unknown format (neither a program nor a script that starts with #!): ',
};

/** What is at a path, considered as a program. */
export function inspectProgram(path: string, program: string): ProgramLookup {
  const stats = look(path);
  if (!stats) return { path: program, reason: 'missing' };
  if (stats.isDirectory()) return { path, reason: 'directory' };
  if (!stats.isFile()) return { path, reason: 'format' };
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return { path, reason: 'permission' };
  }
  return isRunnable(path, stats) ? { path } : { path, reason: 'format' };
}

/** Most places of a PATH do not have the program; an error for each would cost more than the check itself. */
function look(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
