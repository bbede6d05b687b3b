import type { ToolArg } from '@climax/config';
import { placementOf } from '@climax/config/argument';
import type { AllowedTool, Constraint } from '@climax/policy';
import { showOnTerminal } from '@climax/text/output';

/** The tools as a table sorted by name; cells wrap if `width` is given and too small. */
export async function toolTable(tools: readonly AllowedTool[], width?: number): Promise<string> {
  const { default: Table } = await import('cli-table3');
  const sorted = [...tools].sort((a, b) => (a.tool.name < b.tool.name ? -1 : 1));
  const rows = sorted.map(({ tool, config, constraints }) =>
    [
      tool.name,
      tool.description,
      [config.command, tool.command].filter(Boolean).join(' '),
      tool.args.map((arg) => describeArgument(arg, constraints.get(arg.name))).join('\n') || 'none',
    ].map(showOnTerminal),
  );
  const head = ['Tool', 'Description', 'Command', 'Arguments'];
  const table = new Table({ head, style: { head: [], border: [] }, ...columnWidths([head, ...rows], width) });
  table.push(...rows);
  return table.toString();
}

/** Full width for names, limited width for commands and arguments, the rest for descriptions. */
function columnWidths(rows: readonly string[][], width: number | undefined) {
  if (width === undefined) return {};
  const widest = (column: number) =>
    2 + Math.max(...rows.flatMap((row) => (row[column] as string).split('\n').map((line) => line.length)));
  const [name, command, args] = [widest(0), Math.min(widest(2), 28), Math.min(widest(3), 36)];
  const description = Math.max(24, width - name - command - args - 5);
  return { colWidths: [name, Math.min(widest(1), description), command, args], wordWrap: true };
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
  const place = placementOf(arg);
  return place === 'flag' || place === 'inline' ? [] : [place];
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
