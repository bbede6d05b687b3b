import type { Fit } from './abstain/evidence-for.ts';
import type { Reason } from './explain-match.ts';
import type { MatchKind } from './search-engine.ts';

/** A tool that was found, and why. */
export interface Hit<T> {
  tool: T;
  /** Comparable within one search only. */
  score: number;
  /** How the tool was found; `all` when there was no query. */
  match: MatchKind | 'meaning' | 'all';
  /** How near it is in meaning, up to 1; only where a model tells it. */
  meaning?: number;
  /** How much earlier calls speak for it, up to 1; only where there are some after questions like this one. */
  learned?: number;
  /** Which words of the query it meets, where and how; only with `explain`. */
  reasons: Reason[];
}

/** What an index answers to a request. */
export interface Answer<T> {
  /** Best first. */
  hits: Hit<T>[];
  /** `poor`: something was found, but little speaks for it. */
  fit: Fit;
  /** How much speaks for the best hit; comparable between queries and catalogues. */
  evidence: number;
  /** The words of the query that no tool meets in any way. */
  unmet: string[];
}
