import { showLine } from '@climax/text';
import type { Problem } from '@climax/text/problems';

/** `git.yaml:14:7`, or the file alone where no line is known. */
export function showPlace({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>): string {
  const name = showLine(file, Infinity);
  return line > 0 ? `${name}:${line}:${column}` : name;
}

/** `tools → 0 → args → 1 → type: `, so that "missing" says what is missing; empty for the whole file. */
export function showSteps(path: readonly (string | number)[]): string {
  return path.length === 0 ? '' : `${path.map((step) => showLine(String(step))).join(' → ')}: `;
}
