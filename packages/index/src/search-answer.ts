import type { Judgement } from './abstain/evidence-for.ts';
import type { Reason } from './explain-match.ts';
import type { MatchKind } from './search-engine.ts';

/** A tool that was found, and why. */
export interface Hit<T> {
  tool: T;
  /** Comparable within one search only. */
  score: number;
  /** How the tool was found; `all` when there was no query. */
  match: MatchKind | 'meaning' | 'all';
  /** Semantic similarity up to 1, if a model is used. */
  meaning?: number;
  /** Evidence from earlier calls up to 1, if there are any after similar questions. */
  learned?: number;
  /** The matched query words, where and how; only with `explain`. */
  reasons: Reason[];
}

/** The answer to a search. */
export interface SearchAnswer<T> extends Judgement {
  /** Best first. */
  hits: Hit<T>[];
}
