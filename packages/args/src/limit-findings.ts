import { type ArgumentFinding, subjectOf } from './finding.ts';

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
      message: `${subjectOf(argument)}: ${count - mostOfAnArgument} more values are refused`,
      subject: subjectOf(argument),
    })),
  ];
}
