import { renameSync, rmSync, writeFileSync } from 'node:fs';

export interface ReplaceOptions {
  /** Permissions of the new file. */
  mode: number;
  /** Wait until the text is on the disk (default: true); false for what can be made again. */
  flush?: boolean;
}

/**
 * Writes a whole file in one step: readers see the old text or the new one, never half of one. Throws when it cannot
 * be written, and leaves nothing beside it.
 */
export function replaceFile(path: string, text: string, { mode, flush = true }: ReplaceOptions): void {
  const temporary = `${path}.${process.pid}.new`;
  try {
    writeFileSync(temporary, text, { mode, flag: 'wx', flush });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
