import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { plainWords } from '@climax/text/line';
import type { CliConfig } from '../types.ts';

/**
 * Words of the base command after the program, such as `./inventory.py`, that name files next to the config. A file
 * in the working directory takes precedence.
 */
export function filesBeside({ command, working_dir: runsIn }: CliConfig, directory: string): string[] {
  const relative = plainWords(command)
    .slice(1)
    .filter((word) => /^\.\.?\//.test(word));
  return relative.filter(
    (word) => existsSync(resolve(directory, word)) && !(runsIn && existsSync(resolve(runsIn, word))),
  );
}
