import type { Cue } from '../types.ts';
import { plainCaption } from './plain-caption.ts';
import { readTiming } from './read-timing.ts';

/**
 * The cues of WebVTT or SubRip text; `undefined` when it is neither. Headers, notes, styles, cue numbers and names are
 * left out. Forgiving: a missing blank line between two cues does no harm.
 */
export function readCaptions(text: string): Cue[] | undefined {
  const lines = text.split('\n');
  const timings = lines.flatMap((line, at) => {
    const times = readTiming(line);
    return times ? [{ at, ...times }] : [];
  });
  if (timings.length === 0) return undefined;
  return timings.map(({ at, start, end }, index) => {
    const next = timings[index + 1]?.at ?? lines.length;
    return { start, end, lines: payload(lines.slice(at + 1, next), next < lines.length) };
  });
}

/** The lines of a cue up to the blank line; before another cue the last of them may be that cue's number. */
function payload(lines: string[], anotherFollows: boolean): string[] {
  const blank = lines.findIndex((line) => line.trim() === '');
  const own = blank === -1 ? lines : lines.slice(0, blank);
  const numbered = blank === -1 && anotherFollows && /^\s*\d+\s*$/.test(own.at(-1) ?? '');
  return (numbered ? own.slice(0, -1) : own).map(plainCaption).filter((line) => line !== '');
}
