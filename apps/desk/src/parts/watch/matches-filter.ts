import type { CallEntry, CallFilter } from '@climax/desk/api';

/** Whether a call that was just heard of belongs to what is looked at. The server's rule, for events. */
export function matchesFilter(entry: CallEntry, filter: CallFilter, now = Date.now()): boolean {
  return (
    matchesName(entry.client ?? '', filter.client) &&
    matchesName(entry.tool, filter.tool) &&
    (!filter.verdict || entry.verdict === filter.verdict) &&
    (!filter.source || entry.source === filter.source) &&
    isSince(entry.time, filter.since, now)
  );
}

function matchesName(name: string, pattern: string | undefined): boolean {
  if (!pattern) return true;
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${source}$`, 's').test(name);
}

const units = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

function isSince(time: string, since: string | undefined, now: number): boolean {
  const [, count, unit] = /^(\d+)([mhdw])$/.exec(since ?? '') ?? [];
  if (!count) return true;
  return Date.parse(time) >= now - Number(count) * units[unit as keyof typeof units];
}
