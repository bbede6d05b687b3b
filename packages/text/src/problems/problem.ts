import { showPath } from '../show/show-path.ts';
import { showLine } from '../show/show-text.ts';

/** Keys and list positions that lead to a value. */
export type Path = readonly (string | number)[];

/** Lines and columns count from 1, columns in UTF-16 units; both are 0 when only the file is known. */
export interface Place {
  line: number;
  column: number;
}

/** What is wrong in a file, and where. */
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

/** `git.yaml:14:7 tools[0].args[1].type: expected ...`; the place is left out as far as it is not known. */
export function formatProblem({ file, line, column, path, message }: Problem): string {
  const name = showLine(file, Infinity);
  const place = line > 0 ? `${name}:${line}:${column}` : name;
  return path.length > 0 ? `${place} ${showPath(path)}: ${message}` : `${place}: ${message}`;
}

/** For sorting: the order of the text. */
export function byPlace(a: Place, b: Place): number {
  return a.line - b.line || a.column - b.column;
}
