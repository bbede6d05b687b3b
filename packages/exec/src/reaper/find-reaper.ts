import { accessSync, constants } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Called if the reaper cannot be started here. */
let isUnusable = false;

/** The program of `reaper.c` for this machine, if there is one and it may be run; looked for once. */
export function findReaper(): string | undefined {
  if (isUnusable || process.env.CLIMAX_REAPER === 'off') return undefined;
  path ??= locate();
  return path ?? undefined;
}

/** Disables the reaper from now on. */
export function giveUpReaper(): void {
  isUnusable = true;
}

let path: string | null | undefined;

function locate(): string | null {
  const { platform, arch } = process;
  if (platform !== 'linux' || !['x64', 'arm64'].includes(arch)) return null;
  const file = fileURLToPath(new URL(`./bin/${platform}-${arch}`, import.meta.url));
  try {
    accessSync(file, constants.X_OK);
    return file;
  } catch {
    return null;
  }
}
