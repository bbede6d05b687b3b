import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { replaceFile } from '@climax/host/files';
import type { SavedVectors } from '@climax/index';

/** Reads vectors from a file; undefined if it has none. */
export function readVectorFile(file: string): SavedVectors | undefined {
  try {
    const saved = JSON.parse(readFileSync(file, 'utf8'));
    const isWhole =
      typeof saved.model === 'string' && Array.isArray(saved.keys) && typeof saved.rows === 'string';
    return isWhole ? saved : undefined;
  } catch {
    return undefined;
  }
}

/** Writes vectors atomically to a file that only its owner can read. */
export function writeVectorFile(file: string, saved: SavedVectors): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  replaceFile(file, JSON.stringify(saved), { mode: 0o600, flush: false });
}
