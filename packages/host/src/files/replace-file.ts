import { renameSync, rmSync, writeFileSync } from 'node:fs';

export interface ReplaceOptions {
  /** Permissions of the new file. */
  mode: number;
  /** Flush to disk (default: true); false for data that can be recreated. */
  flush?: boolean;
}

/**
 * Replaces a file atomically: readers see the old text or the new one. Throws on failure and leaves no temporary file
 * behind.
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
