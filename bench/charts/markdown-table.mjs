/** Lines of cells as a Markdown table, padded as Biome does it; the first `left` columns to the left. */
export function markdownTable([head, ...body], { left }) {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...body].map((line) => line[column].length)));
  const pad = (text, column) => (column < left ? text.padEnd(widths[column]) : text.padStart(widths[column]));
  const show = (line) => `| ${line.map(pad).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column < left ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [show(head), show(rule), ...body.map(show)].join('\n');
}
