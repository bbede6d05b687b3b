import { formatProblem } from '@climax/text/problems';
import type { ContractProblem } from '../types.ts';

/** Thrown for an invalid contract document. The message has every problem, one per line. */
export class ContractDocumentError extends Error {
  override readonly name = 'ContractDocumentError';
  readonly code: 'not-found' | 'unreadable' | 'invalid';
  readonly problems: ContractProblem[];

  constructor(code: ContractDocumentError['code'], problems: ContractProblem[], cause?: unknown) {
    super(problems.map(formatProblem).join('\n'), { cause });
    this.code = code;
    this.problems = problems;
  }
}
