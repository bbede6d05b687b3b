import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'climax-outputs-';

/** A directory that only this user can enter, made when the first file is needed. */
export function privateDirectory(parent = tmpdir()): { newFile(): string; remove(): void } {
  let path: string | undefined;
  let files = 0;
  return {
    newFile() {
      if (path === undefined) {
        removeAbandoned(parent);
        path = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
      }
      return join(path, String(files++));
    },
    remove() {
      if (path !== undefined) rmSync(path, { recursive: true, force: true });
      path = undefined;
    },
  };
}

/** What servers left behind that were killed; directories of other users cannot be removed, and need not be. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Not ours.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
