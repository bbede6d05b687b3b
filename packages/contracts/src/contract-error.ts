import { showPath } from './show.ts';
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

/** `tools.md:31:20 search.web.input_schema.properties.query.type: expected …, got "strin". Did you mean "string"?` */
export function formatProblem(problem: Problem): string {
  const place = `${problem.file}:${problem.line}:${problem.column}`;
  return problem.path.length === 0
    ? `${place} ${problem.message}`
    : `${place} ${showPath(problem.path)}: ${problem.message}`;
}
