import { lstatSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface SweepLimits {
  totalBytes: number;
  /** How many outputs may stay. */
  outputs: number;
  maxAgeMs: number;
}

interface Stored {
  path: string;
  bytes: number;
  /** When something was last written. */
  time: number;
}

/**
 * Removes expired outputs, then the oldest outputs of the owner with the most until the rest fits: one caller cannot
 * displace the outputs of others. Safe to run on several servers at once.
 */
export function sweepOutputs(directory: string, { totalBytes, outputs, maxAgeMs }: SweepLimits): void {
  const now = Date.now();
  const owners: OwnedOutputs[] = [];
  for (const owner of namesIn(directory)) {
    const stored = outputsOf(directory, owner).sort((a, b) => a.time - b.time);
    const kept = stored.filter(({ time }) => now - time <= maxAgeMs);
    for (const { path } of stored.slice(0, stored.length - kept.length)) remove(path);
    owners.push({ kept, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0), first: 0 });
  }
  removeExcess(owners, ({ bytes }) => bytes, totalBytes);
  removeExcess(owners, ({ kept, first }) => kept.length - first, outputs);
  for (const owner of namesIn(directory)) removeIfEmpty(join(directory, owner));
}

/** The outputs of one owner, the oldest first; those before `first` are removed. */
interface OwnedOutputs {
  kept: Stored[];
  first: number;
  bytes: number;
}

/** Removes outputs of the owner that has the most, by some measure, until all of them have no more than the limit. */
function removeExcess(owners: OwnedOutputs[], measure: (owner: OwnedOutputs) => number, limit: number): void {
  let total = owners.reduce((sum, owner) => sum + measure(owner), 0);
  while (total > limit) {
    const most = owners.reduce((a, b) => (measure(b) > measure(a) ? b : a));
    const oldest = most.kept[most.first];
    if (!oldest) return;
    const before = measure(most);
    remove(oldest.path);
    most.first += 1;
    most.bytes -= oldest.bytes;
    total -= before - measure(most);
  }
}

/** A directory that holds anything but outputs is left alone. */
const ownerPattern = /^[0-9a-f]{32}$/;
const outputPattern = /^o-[a-z0-9]{6}-[0-9a-f]{32}$/;

function namesIn(directory: string): string[] {
  return listed(directory).filter((name) => ownerPattern.test(name));
}

function outputsOf(directory: string, owner: string): Stored[] {
  const place = join(directory, owner);
  if (!isDirectory(place)) return [];
  return listed(place)
    .filter((name) => outputPattern.test(name))
    .map((name) => {
      const path = join(place, name);
      const stats = [path, ...listed(path).map((file) => join(path, file))].flatMap(statsOf);
      const bytes = stats.reduce((sum, { size }) => sum + size, 0);
      return { path, bytes, time: Math.max(0, ...stats.map(({ mtimeMs }) => mtimeMs)) };
    });
}

function listed(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function statsOf(path: string): { size: number; mtimeMs: number }[] {
  try {
    return [lstatSync(path)];
  } catch {
    return [];
  }
}

function isDirectory(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false;
  }
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}

/** Fails if it is not empty, or another server was faster. */
function removeIfEmpty(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // In use.
  }
}
