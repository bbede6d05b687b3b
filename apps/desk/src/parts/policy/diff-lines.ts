import { lineRuns } from '@climax/text/diff';
import { countOf } from '@climax/text/problems';

export interface DiffLine {
  kind: 'same' | 'added' | 'removed' | 'gap';
  text: string;
}

/** Lines around a change that are shown with it. */
const context = 3;

/** Line-by-line differences between two texts; longer unchanged stretches are a `gap`. */
export function diffLines(before: string, after: string): DiffLine[] {
  const runs = lineRuns(before, after);
  return runs.flatMap(({ kind, lines }, index) => {
    if (kind !== 'same') return lines.map((text) => ({ kind, text }));
    return shorten(lines, { hasBefore: index > 0, hasAfter: index < runs.length - 1 });
  });
}

/** Keeps the lines of a stretch that are next to a change. */
function shorten(
  lines: string[],
  { hasBefore, hasAfter }: { hasBefore: boolean; hasAfter: boolean },
): DiffLine[] {
  const head = hasBefore ? context : 0;
  const tail = hasAfter ? context : 0;
  const same = (text: string): DiffLine => ({ kind: 'same', text });
  if (lines.length <= head + tail + 1) return lines.map(same);
  const gap = lines.length - head - tail;
  return [
    ...lines.slice(0, head).map(same),
    { kind: 'gap', text: `${countOf(gap, 'line')} without a change` },
    ...lines.slice(lines.length - tail).map(same),
  ];
}
