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

function table(rows) {
  const used = columns.map((_, column) => rows.some((row) => cells(row)[column] !== ''));
  const line = (texts) => `| ${texts.filter((_, column) => used[column]).join(' | ')} |`;
  const rule = columns.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(columns), line(rule), ...rows.map((row) => line(cells(row)))];
}
