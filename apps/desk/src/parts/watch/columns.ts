import type { Stats, ToolStats } from '@climax/desk/api';

/** Columns for a chart: the places on the x axis, then one column for each thing that is drawn, the largest first. */
export type Columns = [x: number[], ...values: number[][]];

const minuteSeconds = 60;
const minMinutes = 10;
const maxMinutes = 1440;

/**
 * Calls per minute of at least ten minutes, those without calls too: all, those that failed or were refused, those that were
 * refused. They are drawn over each other. x is in seconds since 1970.
 */
export function minuteColumns(minutes: Stats['minutes']): Columns {
  const known = new Map(minutes.map((minute) => [Date.parse(minute.minute) / 1000, minute]));
  const places = [...known.keys()];
  const end = places.at(-1) ?? 0;
  const before = (count: number) => end - (count - 1) * minuteSeconds;
  const start = Math.max(Math.min(places[0] ?? 0, before(minMinutes)), before(maxMinutes));
  const x = places.length === 0 ? [] : range(start, end, minuteSeconds);
  return [
    x,
    x.map((place) => known.get(place)?.calls ?? 0),
    x.map((place) => (known.get(place)?.failed ?? 0) + (known.get(place)?.refused ?? 0)),
    x.map((place) => known.get(place)?.refused ?? 0),
  ];
}

/** The tools with most calls, with their p95 and p50 in milliseconds. */
export function durationColumns(tools: ToolStats[]): Columns {
  return [places(tools), tools.map(({ p95Ms }) => p95Ms ?? 0), tools.map(({ p50Ms }) => p50Ms ?? 0)];
}

/** The same tools with what went wrong: failures and refusals together, and refusals drawn over them. */
export function failureColumns(tools: ToolStats[]): Columns {
  return [
    places(tools),
    tools.map(({ failed, refused }) => failed + refused),
    tools.map(({ refused }) => refused),
  ];
}

function places(tools: ToolStats[]): number[] {
  return tools.map((_, index) => index);
}

function range(start: number, end: number, step: number): number[] {
  return Array.from({ length: Math.round((end - start) / step) + 1 }, (_, index) => start + index * step);
}
