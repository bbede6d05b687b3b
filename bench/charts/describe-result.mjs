import { cells, columns } from '../rig/format.mjs';
import { describeMachine } from '../rig/machine.mjs';
import { markdownTable } from './markdown-table.mjs';

/** A result as Markdown: chart, table, when and where. */
export function describeResult(name, { date, machine, rows, notes = [] }, hasChart) {
  return [
    ...(hasChart ? [`![](benchmarks/${name}.svg)`, ''] : []),
    table(rows),
    '',
    `Measured ${date} with \`pnpm bench ${name}\`: ${describeMachine(machine)}.`,
    ...notes.flatMap((note) => ['', note]),
  ].join('\n');
}

/** Columns without content are left out. */
function table(rows) {
  const lines = [columns, ...rows.map(cells)];
  const used = columns.map((_, column) => lines.slice(1).some((line) => line[column] !== ''));
  return markdownTable(
    lines.map((line) => line.filter((_, column) => used[column])),
    { left: 1 },
  );
}
