import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '@climax/host';

const prefix = 'climax-outputs-';

/**
 * A directory that only this user can enter, created when it is first needed or has disappeared. After `remove`, `newFile`
 * throws: nobody would remove the directory again.
 */
export function privateDirectory(parent = tmpdir()): { newFile(): string; remove(): void } {
  let path: string | undefined;
  let files = 0;
  let isRemoved = false;
  return {
    newFile() {
      if (isRemoved) throw new Error('the directory has been removed');
      if (path === undefined || !existsSync(path)) {
        removeAbandoned(parent);
        path = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
      }
      return join(path, String(files++));
    },
    remove() {
      isRemoved = true;
      if (path !== undefined) rmSync(path, { recursive: true, force: true });
      path = undefined;
    },
  };
}

/** Removes directories left behind by killed servers of this user. */
function removeAbandoned(parent: string): void {
  try {
    for (const name of readdirSync(parent)) {
      const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
      if (pid === undefined || isRunning(Number(pid)) || !isPrivate(join(parent, name))) continue;
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  } catch {
    // Best effort.
  }
}

/** Whether nobody else can change the content of a directory while it is removed. */
function isPrivate(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return false;
  return process.getuid === undefined || (found.uid === process.getuid() && (found.mode & 0o077) === 0);
}
