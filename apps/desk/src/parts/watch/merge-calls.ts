import type { CallEntry } from '@climax/desk/api';

/** The newest calls that are kept on the page. */
export const maxCalls = 10_000;

/**
 * Puts entries into a list that is sorted newest first: an entry that is known takes its place, a new one goes where its
 * time belongs, and the oldest leave. Entries may come twice and in any order.
 */
export function mergeCalls(calls: readonly CallEntry[], entries: readonly CallEntry[]): CallEntry[] {
  const news = new Map(entries.map((entry) => [entry.id, entry]));
  const kept = calls.map((call) => {
    const entry = news.get(call.id);
    news.delete(call.id);
    return entry && !isOutdated(entry, call) ? entry : call;
  });
  if (news.size === 0) return kept;
  const added = [...news.values()];
  const newest = kept[0];
  const all =
    newest && added.every((entry) => entry.time >= newest.time)
      ? [...sorted(added), ...kept]
      : sorted([...added, ...kept]);
  return all.slice(0, maxCalls);
}

/** The start of a call that has ended already adds nothing. */
function isOutdated(entry: CallEntry, known: CallEntry): boolean {
  return entry.verdict === 'unfinished' && known.verdict !== 'unfinished';
}

function sorted(calls: CallEntry[]): CallEntry[] {
  return calls.sort((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0));
}
