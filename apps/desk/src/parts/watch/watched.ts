import type { CallEntry, CallFilter } from '@climax/desk/api';
import { countOf } from '@climax/text/problems';
import { request } from '../../connection/request.ts';
import { type CallUpdate, followCalls } from '../../state/desk.ts';
import { createStore } from '../../state/store.ts';
import { matchesFilter } from './matches-filter.ts';
import { maxCalls, mergeCalls } from './merge-calls.ts';

interface Watched {
  filter: CallFilter;
  /** Newest first. */
  calls: CallEntry[];
  /** The last line of calls that run. */
  progress: ReadonlyMap<string, string>;
  /** Warnings about audit files that could not be read in full. */
  remarks: string[];
  isLoading: boolean;
}

const batchMs = 100;

/** The history that is looked at. */
export const watched = createStore<Watched>({
  filter: {},
  calls: [],
  progress: new Map(),
  remarks: [],
  isLoading: true,
});

const change = (part: Partial<Watched>) => watched.set((now) => ({ ...now, ...part }));

export function setFilter(part: CallFilter): void {
  watched.set((now) => ({ ...now, filter: { ...now.filter, ...part } }));
}

/** Loads what the filter asks for. */
export async function loadCalls(): Promise<void> {
  const { filter } = watched.get();
  change({ isLoading: true });
  try {
    const page = await request('GET calls', { query: { ...filter, limit: maxCalls } });
    if (watched.get().filter !== filter) return;
    const skipped =
      page.skippedLines > 0
        ? [`Skipped ${countOf(page.skippedLines, 'line')} of audit files: expected a record.`]
        : [];
    watched.set((now) => ({
      ...now,
      calls: page.calls,
      remarks: [...page.problems, ...skipped],
      isLoading: false,
    }));
  } catch (error) {
    change({ remarks: [(error as Error).message], isLoading: false });
  }
}

/**
 * Keeps the list up to date until the returned function is called. Events are batched, so that a flood does not block
 * the page.
 */
export function followWatched(): () => void {
  let batch: CallUpdate[] = [];
  const timer = setInterval(() => {
    if (batch.length === 0) return;
    const updates = batch;
    batch = [];
    take(updates);
  }, batchMs);
  const leave = followCalls((update) => batch.push(update));
  return () => {
    clearInterval(timer);
    leave();
  };
}

function take(updates: CallUpdate[]): void {
  const entries = updates.flatMap((one) => ('entry' in one ? [one.entry] : []));
  watched.set((now) => {
    const progress = new Map(now.progress);
    for (const one of updates) {
      if ('line' in one) progress.set(one.id, one.line);
      else if (one.entry.verdict !== 'unfinished') progress.delete(one.entry.id);
    }
    const filteredOut = new Set(
      entries.filter((entry) => !matchesFilter(entry, now.filter)).map(({ id }) => id),
    );
    const merged = mergeCalls(now.calls, entries).filter(({ id }) => !filteredOut.has(id));
    return { ...now, progress, calls: merged };
  });
}
