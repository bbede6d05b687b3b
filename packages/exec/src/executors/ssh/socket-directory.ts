import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isGone, serverId } from '../../processes/server-id.ts';

const prefix = 'climax-ssh-';
/** The file that says whose directory it is. */
const ownerFile = 'server';
/** When an unclaimed directory counts as abandoned, in milliseconds. */
const unclaimedMs = 60 * 60_000;

/** Sockets accept everyone who can reach them, so their directory is private. Created once; removed with this process. */
export function socketDirectory(parent = base()): string {
  if (directory === undefined) {
    const made = mkdtempSync(join(parent, prefix));
    chmodSync(made, 0o700);
    writeFileSync(join(made, ownerFile), serverId(), { mode: 0o600, flag: 'wx' });
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    directory = made;
  }
  return directory;
}

let directory: string | undefined;

/** Removes the directories of servers that were killed; those of other users and of other machines stay. */
export async function sweepSockets(parent = base()): Promise<string[]> {
  const mine = process.getuid?.();
  return namesIn(parent).filter((name) => {
    const path = join(parent, name);
    try {
      return name.startsWith(prefix) && lstatSync(path).uid === mine && remove(path);
    } catch {
      // Another server removed it first.
      return false;
    }
  });
}

/** None if the directory cannot be read: its entries stay. */
function namesIn(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** Whether it was abandoned, and is gone. */
function remove(path: string): boolean {
  const { mtimeMs } = lstatSync(path);
  const server = ownerOf(path);
  if (server === undefined) {
    if (Date.now() - mtimeMs < unclaimedMs) return false;
    // Only if it is empty.
    rmdirSync(path);
    return true;
  }
  if (!isGone(server)) return false;
  rmSync(path, { recursive: true, force: true });
  return true;
}

function ownerOf(path: string): string | undefined {
  try {
    return readFileSync(join(path, ownerFile), 'utf8');
  } catch {
    return undefined;
  }
}

/** Some systems limit socket paths to 104 characters, and ssh needs a few more while creating one. */
function base(): string {
  return tmpdir().length < 50 ? tmpdir() : '/tmp';
}
