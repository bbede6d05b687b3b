import { formatProblem } from '@climax/text/problems';
import type { ConfigProblem } from '../problem-codes.ts';

export type ConfigErrorCode = 'not-found' | 'unreadable' | 'syntax' | 'invalid';

/** A config that cannot be used. `problems` holds all of them, `message` shows them one per line. */
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
