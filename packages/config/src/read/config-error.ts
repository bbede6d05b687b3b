import { formatProblem } from '@climax/text/problems';
import type { ConfigProblem } from '../config-problem-codes.ts';

export type ConfigErrorCode = 'not-found' | 'unreadable' | 'syntax' | 'invalid';

/** Thrown for an invalid config. `problems` has all of them, `message` shows one per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code: ConfigErrorCode;
  readonly problems: ConfigProblem[];

  constructor(code: ConfigErrorCode, problems: ConfigProblem[], options?: ErrorOptions) {
    super(problems.map(formatProblem).join('\n'), options);
    this.code = code;
    this.problems = problems;
  }
}
