import type { Line } from '../text/line.ts';

/** The description of a listed command with the lines it goes on in: they are not further left than it is, and follow without a gap. */
export function wholeDescription(begun: string, line: Line, lines: readonly Line[]): string {
  const below = lines.slice(lines.indexOf(line) + 1);
  const first = below.find(({ blank }) => !blank);
  const column = begun === '' ? first?.indent : line.text.length - begun.length;
  if (column === undefined || column <= line.indent || /^\s*-/.test(first?.text ?? '')) return begun;
  const start = begun === '' ? below.indexOf(first!) : 0;
  const rest = below.slice(start);
  const end = rest.findIndex(({ blank, indent, text }) => blank || indent < column || /^\s*-/.test(text));
  const further = rest.slice(0, end < 0 ? undefined : end).map(({ text }) => text.trim());
  return [begun, ...further].filter(Boolean).join(' ');
}
