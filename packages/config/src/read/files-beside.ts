import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { plainWords } from '@climax/text/line';
import type { CliConfig } from '../types.ts';

/**
 * The words of the base command behind the program, such as `./inventory.py`, that name files in the directory of
 * the config. One that the working directory has too means that one.
 */
export function filesBeside({ command, working_dir: runsIn }: CliConfig, directory: string): string[] {
  const relative = plainWords(command)
    .slice(1)
    .filter((word) => /^\.\.?\//.test(word));
  return relative.filter(
    (word) => existsSync(resolve(directory, word)) && !(runsIn && existsSync(resolve(runsIn, word))),
  );
}
