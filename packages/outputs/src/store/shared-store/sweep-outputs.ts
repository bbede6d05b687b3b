import { lstatSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface SweepLimits {
  totalBytes: number;
  maxAgeMs: number;
}

interface Stored {
  path: string;
  owner: string;
  bytes: number;
  /** When something was last written. */
  time: number;
}

/**
 * Removes expired outputs, then the oldest outputs of the owner with the most data until the rest fits: one caller
 * cannot displace the outputs of others. Safe to run on several servers at once.
 */
export function sweepOutputs(directory: string, { totalBytes, maxAgeMs }: SweepLimits): void {
  const now = Date.now();
  const stored = namesIn(directory).flatMap((owner) => outputsOf(directory, owner));
  const old = stored.filter(({ time }) => now - time > maxAgeMs);
  for (const { path } of old) remove(path);
  const kept = stored.filter((each) => !old.includes(each)).sort((a, b) => a.time - b.time);
  const sums = new Map<string, number>();
  for (const { owner, bytes } of kept) sums.set(owner, (sums.get(owner) ?? 0) + bytes);
  let total = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  while (total > totalBytes && kept.length > 0) {
    const [most] = [...sums].reduce((a, b) => (b[1] > a[1] ? b : a));
    const [oldest] = kept.splice(
      kept.findIndex(({ owner }) => owner === most),
      1,
    ) as [Stored];
    remove(oldest.path);
    total -= oldest.bytes;
    sums.set(most, (sums.get(most) as number) - oldest.bytes);
  }
  for (const owner of namesIn(directory)) removeIfEmpty(join(directory, owner));
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
      return { path, owner, bytes, time: Math.max(0, ...stats.map(({ mtimeMs }) => mtimeMs)) };
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
