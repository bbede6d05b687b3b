import { existsSync, statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { plainWords } from '@climax/text/line';
import type { CliConfig } from '../types.ts';

/**
 * Words of the base command after the program, such as `./inventory.py` or `lib/inventory.py`, that name files next to the
 * config. A file in the working directory takes precedence.
 */
export function filesBeside({ command, working_dir: runsIn }: CliConfig, directory: string): string[] {
  const relative = plainWords(command)
    .slice(1)
    .filter((word) => word.includes('/') && !isAbsolute(word));
  return relative.filter(
    (word) => isNamed(word, directory) && !(runsIn && existsSync(resolve(runsIn, word))),
  );
}

/** Without a dot in front, the name of a directory may be something else: that of a branch, for example. */
function isNamed(word: string, directory: string): boolean {
  const path = resolve(directory, word);
  return existsSync(path) && (/^\.\.?\//.test(word) || statSync(path).isFile());
}
