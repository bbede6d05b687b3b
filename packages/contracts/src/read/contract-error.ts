import { formatProblem } from '@climax/text/problems';
import type { ContractProblem } from '../types.ts';

/** A contract document that cannot be used. The message holds every problem, one per line. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly code: 'not-found' | 'unreadable' | 'invalid';
  readonly problems: ContractProblem[];

  constructor(code: ContractError['code'], problems: ContractProblem[], cause?: unknown) {
    super(problems.map(formatProblem).join('\n'), { cause });
    this.code = code;
    this.problems = problems;
  }
}
