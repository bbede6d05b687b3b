import type { Field } from './engine/explain-fields.ts';
import type { MatchKind } from './engine/search-engine.ts';
import type { ToolIndexEntry } from './types.ts';

/** A result that says why it is one. */
export interface SearchMatch {
  entry: ToolIndexEntry;
  /** Comparable within one search only. */
  score: number;
  /** How the tool was found; `all` when there was no query. */
  match: MatchKind | 'all';
  /** Where the query is met. */
  fields: Field[];
}
