import { formatProblem } from '@climax/text/problems';
import type { Problem } from './types.ts';

/** A contract document that cannot be used. The message holds every problem, one per line. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly code: 'not-found' | 'unreadable' | 'invalid';
  readonly problems: Problem[];

  constructor(code: ContractError['code'], problems: Problem[], cause?: unknown) {
    super(problems.map(formatProblem).join('\n'), { cause });
    this.code = code;
    this.problems = problems;
  }
}
