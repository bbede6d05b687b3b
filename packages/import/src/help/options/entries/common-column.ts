import type { Line } from '../../text/line.ts';
import type { Section } from '../../text/sections.ts';
import { readOptionSpec } from './option-spec.ts';

/** Where descriptions begin; -1 when most are on the line below their option, 0 when there is no habit. */
export function commonColumn(sections: readonly Section[], boxed: boolean): number {
  const beside = new Map<number, number>();
  const below = new Map<number, number>();
  let dashes = 0;
  let alone = 0;
  for (const { lines } of sections)
    for (const [at, line] of lines.entries()) {
      if (line.blank || line.text[line.indent] !== '-' || line.indent > 24) continue;
      dashes += 1;
      const spec = readOptionSpec(line.text, line.indent, { boxed });
      const gap = spec && /^\s{2,}(?=\S)/.exec(line.text.slice(spec.end))?.[0].length;
      if (spec && gap) increment(beside, spec.end + gap);
      else if (spec && spec.end === line.text.length) {
        alone += 1;
        increment(below, indentBelow(line, lines[at + 1]));
      }
    }
  const [column = 0, count = 0] = [...beside].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (Math.max(count, alone) * 5 < dashes) return 0;
  const isSame = count >= few && (below.get(column) ?? 0) >= few;
  return count >= alone || isSame ? column : -1;
}

/** Descriptions beside and below an option share a column if so many of both begin there. */
const few = 3;

const increment = (counts: Map<number, number>, key: number) => counts.set(key, (counts.get(key) ?? 0) + 1);

const indentBelow = ({ indent }: Line, next: Line | undefined) =>
  next && !next.blank && next.indent > indent ? next.indent : -1;
