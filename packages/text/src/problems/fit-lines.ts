import { cutText } from '../bytes/cut-text.ts';
import { countOf } from './count-of.ts';

/** Maximum length of a list of problems without its heading, so that a reply stays below 8,000 characters. */
const maxCharacters = 7500;

/** What a reply adds to each line: a bullet and a line feed. */
const decoration = 5;

/** Room for the line that says how many were left out. */
const lastLine = 50;

/** The lines that fit into one reply; if some are left out, a last line says how many. */
export function fitLines(lines: readonly string[]): string[] {
  const sizes = lines.map((line) => line.length + decoration);
  if (sizes.reduce((sum, size) => sum + size, 0) <= maxCharacters) return [...lines];
  let left = maxCharacters - lastLine;
  const fitting = sizes.findIndex((size) => {
    left -= size;
    return left < 0;
  });
  const kept = fitting === 0 ? [beginning(lines[0] as string)] : lines.slice(0, fitting);
  const more = lines.length - kept.length;
  return more === 0 ? kept : [...kept, `... and ${countOf(more, 'more problem')}`];
}

/** A single line that does not fit is truncated. */
function beginning(line: string): string {
  return `${cutText(line, maxCharacters - lastLine - decoration - 1)}…`;
}
