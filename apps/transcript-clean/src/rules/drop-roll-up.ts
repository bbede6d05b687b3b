import type { Cue } from '../types.ts';

/** A caption line that is shown for the first time. */
export interface AddedLine {
  text: string;
  /** Seconds between the end of the cue before and the start of its own. */
  pause: number;
}

/** Captions that follow this closely may repeat each other; the same words after a longer silence were said again. */
const continuous = 0.5;
const remembered = 4;
const minSharedWords = 3;
const maxSharedWords = 20;

/**
 * Undoes roll-up captions, where a line stays on the screen while the next ones appear below it: what the cue before
 * already showed is left out, whether it returns as whole lines, as the start of a longer line or as its first words.
 */
export function dropRollUp(cues: Cue[]): AddedLine[] {
  const kept: AddedLine[] = [];
  let lastEnd = Number.NEGATIVE_INFINITY;
  for (const { start, end, lines } of cues) {
    const gap = start - lastEnd;
    const follows = gap <= continuous;
    const fresh = follows ? lines.slice(repeatedLines(kept, lines)) : lines;
    fresh.forEach((text, position) => {
      const pause = position === 0 && Number.isFinite(gap) ? Math.max(0, gap) : 0;
      if (follows && position === 0) extend(kept, { text, pause });
      else kept.push({ text, pause });
    });
    if (lines.length > 0) lastEnd = Math.max(lastEnd, end);
  }
  return kept;
}

/** How many lines at the start of a cue are the last ones that were kept. */
function repeatedLines(kept: AddedLine[], lines: string[]): number {
  for (let count = Math.min(kept.length, lines.length, remembered); count > 0; count -= 1) {
    const tail = kept.slice(-count);
    if (tail.every(({ text }, position) => text === lines[position])) return count;
  }
  return 0;
}

function extend(kept: AddedLine[], line: AddedLine): void {
  const last = kept.at(-1);
  if (last && line.text.startsWith(`${last.text} `)) {
    kept[kept.length - 1] = { ...last, text: line.text };
    return;
  }
  const rest = last ? line.text.split(' ').slice(sharedWords(last.text, line.text)).join(' ') : line.text;
  if (rest !== '') kept.push({ ...line, text: rest });
}

/** How many words at the end of one line begin the next one as well; a few may be a coincidence. */
function sharedWords(before: string, after: string): number {
  const [tail, head] = [before.split(' '), after.split(' ')];
  for (let count = Math.min(tail.length, head.length, maxSharedWords); count >= minSharedWords; count -= 1) {
    if (tail.slice(-count).join(' ') === head.slice(0, count).join(' ')) return count;
  }
  return 0;
}
