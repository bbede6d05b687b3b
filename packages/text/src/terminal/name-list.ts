import { wrapText } from './wrap-text.ts';

/** A line for each name and what it is; texts are wrapped next to the names if they do not fit into `width`. */
export function nameList(
  items: readonly (readonly [name: string, text: string])[],
  width = Number.POSITIVE_INFINITY,
): string {
  const column = Math.max(...items.map(([name]) => name.length)) + 4;
  const lines = items.map(([name, text]) => `  ${name}`.padEnd(column) + text);
  return lines.map((line) => wrapText(line, width, ' '.repeat(column))).join('\n');
}
