import { showLine } from '@climax/text';
import { escapeUnits } from '@climax/text/line';
import { everyHiddenCharacter } from '@climax/text/output';
import { countOf } from '@climax/text/problems';
import type { Summary, ToolSummary } from './create-summary.ts';
import type { AuditedCall } from './read-calls.ts';

export type ReportFormat = 'table' | 'json' | 'csv';

/** How a summary is printed: one function per format. */
export const summaryReports: Record<ReportFormat, (summary: Summary) => string> = {
  table: summaryTable,
  json: toJson,
  csv: ({ tools }) => toCsv(summaryColumns, tools.map(Object.values)),
};

/** How single calls are printed: one function per format. */
export const callReports: Record<ReportFormat, (calls: readonly AuditedCall[]) => string> = {
  table: (calls) => toTable(callColumns, calls.map(callRow)),
  json: toJson,
  csv: (calls) => toCsv(callColumns, calls.map(callRow)),
};

const summaryColumns = [
  'tool',
  'calls',
  'succeeded',
  'failed',
  'refused',
  'unfinished',
  'p50 ms',
  'p90 ms',
  'p99 ms',
  'max ms',
];

function summaryTable({ calls, from, to, verdicts, clients, tokens, total, tools }: Summary): string {
  if (calls === 0) return 'No calls.\n';
  const list = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([name, number]) => `${cellText(name)} ${number}`)
      .join(', ');
  const rows = [...tools, ...(tools.length > 1 ? [total] : [])].map((tool: ToolSummary) =>
    Object.values(tool),
  );
  return [
    `${countOf(calls, 'call')} from ${cellText(from)} to ${cellText(to)}`,
    `Verdicts: ${list(verdicts)}`,
    `Clients: ${list(clients)}`,
    ...(Object.keys(tokens).length === 0 ? [] : [`Tokens: ${list(tokens)}`]),
    '',
    toTable(summaryColumns, rows),
  ].join('\n');
}

const callColumns = ['time', 'client', 'tool', 'verdict', 'approval', 'failure', 'exit', 'ms', 'command'];

function callRow(call: AuditedCall): Cell[] {
  const { time, client, tool, verdict, failure, exit, duration_ms, argv, approval } = call;
  const answer = approval ? `${approval.channel}: ${approval.answer}` : null;
  return [time, client, tool, verdict, answer, failure, exit, duration_ms, argv?.join(' ') ?? null];
}

type Cell = string | number | null;

/** Columns separated by two spaces, numbers right-aligned. */
function toTable(head: readonly string[], rows: readonly Cell[][]): string {
  const texts = [head, ...rows.map((row) => row.map(cellText))];
  // A spread of all rows has more arguments than a function can take.
  const widths = head.map((_, column) =>
    texts.reduce((widest, row) => Math.max(widest, (row[column] as string).length), 0),
  );
  const isNumber = head.map((_, column) => rows.some((row) => typeof row[column] === 'number'));
  const fill = (cell: string, column: number) => {
    const width = widths[column] as number;
    if (isNumber[column]) return cell.padStart(width);
    // Nothing follows the last one, which may be as long as a command.
    return column === head.length - 1 ? cell : cell.padEnd(width);
  };
  const line = (row: readonly string[]) => row.map(fill).join('  ').trimEnd();
  return `${texts.map(line).join('\n')}\n`;
}

/** Control characters of the file must not reach a terminal. */
function cellText(cell: Cell): string {
  if (cell === null) return '-';
  return showLine(String(cell), Number.POSITIVE_INFINITY);
}

/** The same values with terminal control characters escaped. */
function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)
    .split('\n')
    .map((line) => line.replace(everyHiddenCharacter, escapeUnits))
    .join('\n')}\n`;
}

/** RFC 4180. Text that a spreadsheet would read as a formula is prefixed with an apostrophe. */
function toCsv(head: readonly string[], rows: readonly Cell[][]): string {
  const quote = (cell: Cell) => {
    const shown = cell === null ? '' : cellText(cell);
    const text = typeof cell === 'string' && /^[=+\-@]/.test(shown) ? `'${shown}` : shown;
    return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [head, ...rows].map((row) => `${row.map(quote).join(',')}\r\n`).join('');
}
