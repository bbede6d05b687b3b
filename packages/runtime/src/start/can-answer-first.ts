import { statSync } from 'node:fs';
import { resolveConfig } from '@climax/config';
import type { Sources } from '../catalogue/compose.ts';

/** Reading files of this total size takes longer than clients should wait. */
const slowBytes = 128 * 1024;

/**
 * Whether to answer the client before the configs are loaded: if that takes long, or they cannot be invalid. Errors
 * in large configs end the server as soon as they are found. A single config gives the server its name.
 */
export function canAnswerFirst(
  configs: readonly string[],
  { policy, contracts }: Pick<Sources, 'policy' | 'contracts'>,
): boolean {
  if (configs.length === 1) return false;
  // Bundled configs are parsed when they are built.
  const files = configs.map((name) => resolveConfig(name)).filter(({ kind }) => kind !== 'bundled');
  if (policy === undefined && contracts === undefined && files.length === 0) return true;
  return files.reduce((sum, { path }) => sum + sizeOf(path), 0) > slowBytes;
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    // Loading it will report what is wrong.
    return 0;
  }
}
