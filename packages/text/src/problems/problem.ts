import { showPath } from '../show/show-path.ts';
import { showLine } from '../show/show-text.ts';

/** Keys and list positions that lead to a value. */
export type Path = readonly (string | number)[];

/** Lines and columns count from 1, columns in UTF-16 units; both are 0 when only the file is known. */
export interface Place {
  line: number;
  column: number;
}

/** A problem in a file, with its position. */
export interface Problem<Code extends string = string> extends Place {
  /** File path, or the name given as source. */
  file: string;
  /** Location inside the document. Empty for the whole file. */
  path: (string | number)[];
  code: Code;
  message: string;
}

/** How many problems of one code are reported; a hostile file could have millions. */
export const maxPerCode = 1000;

/** `git.yaml:14:7 tools[0].args[1].type: expected ...`, with as much of the position as is known. */
export function formatProblem(problem: Problem): string {
  const { path, message } = problem;
  const place = showPlace(problem);
  return path.length > 0 ? `${place} ${showPath(path)}: ${message}` : `${place}: ${message}`;
}

/** `git.yaml:14:7`, or only the file if the line is unknown. */
export function showPlace({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>): string {
  const name = file === '' ? '""' : showLine(file, Infinity);
  return line > 0 ? `${name}:${line}:${column}` : name;
}

/** `tools → 0 → args → 1 → type: `, so that "missing" says what is missing; empty for the whole file. */
export function showSteps(path: Path): string {
  return path.length === 0 ? '' : `${path.map((step) => showLine(String(step))).join(' → ')}: `;
}

/** Compares by position, for sorting. */
export function byPlace(a: Place, b: Place): number {
  return a.line - b.line || a.column - b.column;
}
