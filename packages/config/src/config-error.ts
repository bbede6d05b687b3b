import { escapeText, formatPath } from './show-value.ts';
import type { Problem } from './types.ts';

export type ConfigErrorCode = 'not-found' | 'unreadable' | 'syntax' | 'invalid';

/** A config that cannot be used. `problems` holds all of them, `message` shows them one per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code: ConfigErrorCode;
  readonly problems: Problem[];

  constructor(code: ConfigErrorCode, problems: Problem[], options?: ErrorOptions) {
    super(problems.map(formatProblem).join('\n'), options);
    this.code = code;
    this.problems = problems;
  }
}

/** `git.yaml:14:7 tools[0].args[1].type: expected ...`; the place is left out as far as it is not known. */
export function formatProblem(problem: Problem): string {
  const { file, line, column, path, message } = problem;
  const place = line > 0 ? `${escapeText(file)}:${line}:${column}` : escapeText(file);
  return path.length > 0 ? `${place} ${formatPath(path)}: ${message}` : `${place}: ${message}`;
}
