import { accessSync, constants, statSync } from 'node:fs';
import { realPathSync } from '@climax/host/files';
import { showLine } from '@climax/text';
import { errorCode } from './error-code.ts';

/** One sentence on why a directory cannot be worked in, or `undefined` when it can. A fixed one must be reached without links. */
export function checkDirectory(cwd: string, isFixed = false): string | undefined {
  if (cwd.includes('\0')) return 'Working directory may not contain a NUL character';
  try {
    if (!statSync(cwd).isDirectory()) return `Working directory is not a directory: ${showLine(cwd)}`;
    accessSync(cwd, constants.X_OK);
    if (!isFixed || realPathSync(cwd) === cwd) return undefined;
    return `Working directory has changed since the call was checked: ${showLine(cwd)}`;
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
  EILSEQ: 'Working directory has a path that is not valid UTF-8: ',
  ELOOP: 'Working directory contains a loop of links: ',
};
