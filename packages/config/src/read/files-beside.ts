import { existsSync, statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { plainWords } from '@climax/text/line';
import type { CliConfig } from '../types.ts';

/**
 * Paths in the base command after the program, such as `./inventory.py`, `lib/inventory.py` or that of `--require=./hook.cjs`,
 * of files next to the config. A file in the working directory takes precedence.
 */
export function filesBeside({ command, working_dir: runsIn }: CliConfig, directory: string): string[] {
  const isBeside = (path: string) =>
    path.includes('/') &&
    !isAbsolute(path) &&
    isNamed(path, directory) &&
    !(runsIn && existsSync(resolve(runsIn, path)));
  return plainWords(command)
    .slice(1)
    .flatMap((word) => [word, word.slice(word.indexOf('=') + 1)].find(isBeside) ?? []);
}

/** Without a dot in front, the name of a directory may be something else: that of a branch, for example. */
function isNamed(word: string, directory: string): boolean {
  const path = resolve(directory, word);
  return existsSync(path) && (/^\.\.?\//.test(word) || statSync(path).isFile());
}
