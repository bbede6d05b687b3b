import { type ArgumentFinding, subjectOf } from './argument-finding.ts';

/** Findings kept per argument: a list may have very many values. */
const maxPerArgument = 10;

/** Findings for the values of a list, in order; stops as soon as there are too many. */
export function findFirst<T, F>(values: readonly T[], find: (value: T, index: number) => F | undefined): F[] {
  const found: F[] = [];
  for (let index = 0; index < values.length && found.length <= maxPerArgument; index += 1) {
    const finding = find(values[index] as T, index);
    if (finding !== undefined) found.push(finding);
  }
  return found;
}

/** The findings, at most 10 for each argument; a last one says that more of its values are refused. */
export function limitFindings(findings: ArgumentFinding[]): ArgumentFinding[] {
  const counts = new Map<string, number>();
  const kept = findings.filter(({ argument, index }) => {
    if (argument === null || index === undefined) return true;
    const count = (counts.get(argument) ?? 0) + 1;
    counts.set(argument, count);
    return count <= maxPerArgument;
  });
  const rest = [...counts].filter(([, count]) => count > maxPerArgument);
  return [
    ...kept,
    ...rest.map(([argument]) => ({
      argument,
      code: findings.findLast((finding) => finding.argument === argument)?.code ?? 'type',
      message: `${subjectOf(argument)}: other values are invalid too`,
      subject: subjectOf(argument),
    })),
  ];
}
