import { showText } from '@climax/text';
import type { ArgumentFinding } from './finding.ts';

/** A reply holds 8,000 characters; this leaves room for its heading. */
const maxCharacters = 7500;

/** What a reply puts around each line: a bullet and a line end. */
const decoration = 5;

/** The lines that fit into one reply; when some are left out, a last line says how many. */
export function limitLines(lines: string[]): string[] {
  let used = 0;
  for (const [index, line] of lines.entries()) {
    used += line.length + decoration;
    if (used > maxCharacters)
      return [...lines.slice(0, index), `... and ${lines.length - index} more problems`];
  }
  return lines;
}

/** A list may have very many values: of one argument this many findings are kept. */
const mostOfAnArgument = 10;

/** The findings, at most 10 for each argument; a last one says how many of its values were left out. */
export function limitFindings(findings: ArgumentFinding[]): ArgumentFinding[] {
  const counts = new Map<string, number>();
  const kept = findings.filter(({ argument, index }) => {
    if (argument === null || index === undefined) return true;
    const count = (counts.get(argument) ?? 0) + 1;
    counts.set(argument, count);
    return count <= mostOfAnArgument;
  });
  const rest = [...counts].filter(([, count]) => count > mostOfAnArgument);
  return [
    ...kept,
    ...rest.map(([argument, count]) => ({
      argument,
      code: findings.findLast((finding) => finding.argument === argument)?.code ?? 'type',
      message: `Argument '${showText(argument)}': ${count - mostOfAnArgument} more values are refused`,
    })),
  ];
}
