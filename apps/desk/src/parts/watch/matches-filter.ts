import type { CallEntry, CallFilter } from '@climax/desk/api';
import { parseSince } from '@climax/text/match';
import { nameMatcher } from '@climax/text/pattern';

/** Whether a call from an event is one that the filter shows: the same rules as on the server. */
export function matchesFilter(entry: CallEntry, filter: CallFilter, now = new Date()): boolean {
  return (
    matchesName(entry.client ?? '', filter.client) &&
    matchesName(entry.tool, filter.tool) &&
    (!filter.verdict || entry.verdict === filter.verdict) &&
    (!filter.source || entry.source === filter.source) &&
    isSince(entry.time, filter.since, now)
  );
}

function matchesName(name: string, pattern: string | undefined): boolean {
  return !pattern || nameMatcher(pattern)(name);
}

function isSince(time: string, since: string | undefined, now: Date): boolean {
  const start = since ? parseSince(since, now) : undefined;
  return start === undefined || new Date(time) >= start;
}
