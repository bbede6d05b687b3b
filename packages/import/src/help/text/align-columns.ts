import type { Line } from './line.ts';

/** Fewer rows may agree on a column by chance. */
const fewest = 3;

/** A list where a long name reaches the column of the descriptions (`export-pkg Create a package`): as if there were room. */
export function alignColumns(lines: readonly Line[]): Line[] {
  const counts = new Map<number, number>();
  for (const { text } of lines) {
    const column = /^\s*[a-z][\w-]*\s{2,}(?=\S)/.exec(text)?.[0].length;
    if (column !== undefined) counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  const [column = 0, count = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  if (count < fewest) return [...lines];
  return lines.map((line) => {
    const name = line.text.slice(0, column);
    const isFull = /^\s*[a-z][\w-]* $/.test(name) && /^\S/.test(line.text.slice(column));
    return isFull ? { ...line, text: `${name} ${line.text.slice(column)}` } : line;
  });
}
