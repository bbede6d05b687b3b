import type { SavedCorpus } from './store/saved-corpus.ts';

/** An index as plain JSON. */
export interface SavedIndex<T> {
  version: number;
  tools: T[];
  corpus: SavedCorpus;
}

/** Incremented when word tables, weights or the format change, so that older files are refused. */
export const savedVersion = 4;

/** Throws unless a value is an index that this version saved. */
export function checkSaved(saved: unknown): void {
  const { version, tools } = (saved ?? {}) as Partial<SavedIndex<unknown>>;
  if (version === savedVersion && Array.isArray(tools)) return;
  throw new TypeError(
    `Not an index saved by this version (format ${savedVersion}): build it again from its tools`,
  );
}
