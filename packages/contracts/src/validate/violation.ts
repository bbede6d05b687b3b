import { showPath } from '@climax/text';
import type { Path } from '@climax/text/problems';

/** One way in which a value breaks its schema. */
export interface Violation {
  /** Keys and list positions that lead to the place. Empty for the whole value. */
  path: (string | number)[];
  /** The violated keyword; `json` or `deadline` if none was reached. */
  rule: string;
  expected: string;
  got: string;
  /** `expected …, got …`, or a shorter sentence that says the same. */
  message: string;
}

/** `results[0].url: expected string, got null` */
export function formatViolation({ path, message }: Violation): string {
  return path.length === 0 ? message : `${showPath(path)}: ${message}`;
}

export function violation(
  path: Path,
  rule: string,
  expected: string,
  got: string,
  message = `expected ${expected}, got ${got}`,
): Violation {
  return { path: [...path], rule, expected, got, message };
}
