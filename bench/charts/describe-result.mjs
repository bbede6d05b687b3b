import { cells, columns } from '../rig/format.mjs';
import { describeMachine } from '../rig/machine.mjs';

/** A result as Markdown: chart, table, when and where. */
export function describeResult(name, { date, machine, rows, notes = [] }, hasChart) {
  return [
    ...(hasChart ? [`![](benchmarks/${name}.svg)`, ''] : []),
    ...table(rows),
    '',
    `Measured ${date} with \`pnpm bench ${name}\`: ${describeMachine(machine)}.`,
    ...notes.flatMap((note) => ['', note]),
  ].join('\n');
}

/** Columns without content are left out; cells are padded as the formatter of this house does it. */
function table(rows) {
  const lines = [columns, ...rows.map(cells)];
  const used = columns.map((_, column) => lines.slice(1).some((line) => line[column] !== ''));
  const [head, ...body] = lines.map((line) => line.filter((_, column) => used[column]));
  const widths = head.map((_, column) => Math.max(3, ...[head, ...body].map((line) => line[column].length)));
  const show = (line) => `| ${line.map((text, column) => pad(text, column, widths[column])).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [show(head), show(rule), ...body.map(show)];
}

function pad(text, column, width) {
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}
