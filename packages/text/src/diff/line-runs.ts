import { diffLines } from 'diff';
import { endLine } from './end-line.ts';

/** Consecutive lines that are in both texts, or in one of them only. */
export interface LineRun {
  kind: 'same' | 'added' | 'removed';
  lines: string[];
}

/** Every line of two texts, as runs of unchanged, added and removed lines. */
export function lineRuns(before: string, after: string): LineRun[] {
  return diffLines(endLine(before), endLine(after)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    lines: value.replace(/\n$/, '').split('\n'),
  }));
}
