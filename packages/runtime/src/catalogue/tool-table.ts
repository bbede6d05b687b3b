import type { ToolArg } from '@climax/config';
import { flagOf, placementOf } from '@climax/config/argument';
import { targetsOf } from '@climax/exec/executors';
import type { AllowedTool, Constraint } from '@climax/policy';
import { showOnTerminal } from '@climax/text/output';
import { wrapText } from '@climax/text/terminal';
import { targetLines } from './target-lines.ts';

/**
 * Where commands run, unless all run on this host, and the tools sorted by name: as a table, or one below the other where
 * `width` is too small for a table.
 */
export async function toolTable(tools: readonly AllowedTool[], width?: number): Promise<string> {
  return [...targetLines(targetsOf(tools)), await tableOf(tools, width)].join('\n');
}

async function tableOf(tools: readonly AllowedTool[], width: number | undefined): Promise<string> {
  const sorted = [...tools].sort((a, b) => (a.tool.name < b.tool.name ? -1 : 1));
  const rows = sorted.map(rowOf);
  const widths = columnWidths([head, ...rows.map(cells)], width);
  if (!widths) return rows.map((row) => block(row, width!)).join('\n\n');
  const { default: Table } = await import('cli-table3');
  const table = new Table({ head, style: { head: [], border: [] }, ...widths });
  table.push(...rows.map(cells));
  return table.toString();
}

const head = ['Tool', 'Description', 'Command', 'Arguments'];
const minDescriptionWidth = 40;

interface Row {
  name: string;
  /** Empty for a tool that only reads. */
  risk: string;
  description: string;
  command: string;
  args: string[];
}

function rowOf({ tool, config, constraints }: AllowedTool): Row {
  const args = tool.args.map((arg) => describeArgument(arg, constraints.get(arg.name)));
  return {
    name: showOnTerminal(tool.name),
    risk: tool.risk === 'read' ? '' : `(${tool.risk})`,
    description: showOnTerminal(tool.description),
    command: showOnTerminal([config.command, tool.command].filter(Boolean).join(' ')),
    args: args.length === 0 ? ['none'] : args.map(showOnTerminal),
  };
}

const cells = ({ name, risk, description, command, args }: Row) => [
  [name, risk].filter(Boolean).join('\n'),
  ...[description, command, args.join('\n')],
];

function block({ name, risk, description, command, args }: Row, width: number): string {
  const facts = [description, `Command: ${command}`, `Arguments: ${args.join(', ')}`];
  return [
    [name, risk].filter(Boolean).join(' '),
    ...facts.map((fact) => wrapText(`  ${fact}`, width, '    ')),
  ].join('\n');
}

/** Full width for names, limited width for commands and arguments, the rest for descriptions; nothing if that is too little. */
function columnWidths(rows: readonly string[][], width: number | undefined) {
  if (width === undefined) return {};
  const widest = (column: number) =>
    2 + Math.max(...rows.flatMap((row) => (row[column] as string).split('\n').map((line) => line.length)));
  const [name, command, args] = [widest(0), Math.min(widest(2), 28), Math.min(widest(3), 36)];
  const rest = width - name - command - args - 5;
  const description = Math.min(widest(1), rest);
  if (rest < Math.min(widest(1), minDescriptionWidth)) return undefined;
  return { colWidths: [name, description, command, args], wordWrap: true };
}

function describeArgument(arg: ToolArg, constraint: Constraint | undefined): string {
  const facts = [
    arg.type !== 'string' && arg.type,
    arg.required && 'required',
    ...placeWords(arg),
    arg.default !== null && `default=${show(arg.default)}`,
    arg.enum && `enum=${arg.enum.join('|')}`,
    ...describeConstraint(constraint),
  ].filter(Boolean);
  return facts.length === 0 ? arg.name : `${arg.name} (${facts.join(', ')})`;
}

/** Where a value without a flag goes. */
function placeWords(arg: ToolArg): string[] {
  return flagOf(arg) === undefined ? [placementOf(arg)] : [];
}

/** Only keys that the policy sets: the others are null or false. */
function describeConstraint(constraint: Constraint | undefined): string[] {
  return Object.entries(constraint ?? {})
    .filter(([, value]) => value !== null && value !== false)
    .map(([key, value]) =>
      value === true ? key : `${key}=${Array.isArray(value) ? value.join('|') : value}`,
    );
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
