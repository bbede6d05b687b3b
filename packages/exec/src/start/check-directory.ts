import { accessSync, constants, statSync } from 'node:fs';
import { showLine } from '@climax/text';
import { errorCode } from './error-code.ts';

/** One sentence on why a directory cannot be worked in, or `undefined` when it can. */
export function checkDirectory(cwd: string): string | undefined {
  if (cwd.includes('\0')) return 'Working directory may not contain a NUL character';
  try {
    if (!statSync(cwd).isDirectory()) return `Working directory is not a directory: ${showLine(cwd)}`;
    accessSync(cwd, constants.X_OK);
    return undefined;
  } catch (error) {
    const hint = cwd.startsWith('~') ? ' (~ is not expanded; give the full path)' : '';
    return (sentences[errorCode(error)] ?? 'Working directory not found: ') + showLine(cwd) + hint;
  }
}

const sentences: Record<string, string> = {
  ENOENT: 'Working directory not found: ',
  ENOTDIR: 'Working directory is not a directory: ',
  EACCES: 'Working directory may not be entered (permission denied): ',
  ENAMETOOLONG: 'Working directory has a name that is too long: ',
  ELOOP: 'Working directory contains a loop of links: ',
};
