import { maxPerCode } from '@climax/text/problems';
import type { ProblemCode, WarningCode } from '../problem-codes.ts';

/** Something to say about a value, before its place in the text is looked up. */
export type Finding = {
  path: (string | number)[];
  /** Whether it is about the value at the path or about its key. */
  part: 'value' | 'key';
  message: string;
} & ({ severity: 'problem'; code: ProblemCode } | { severity: 'warning'; code: WarningCode });

/**
 * The findings of a walk through a value. A step notes only its own keys; its caller prepends the path to it
 * in front, so that a walk that finds nothing never builds a path.
 */
export class Findings {
  readonly list: Finding[] = [];
  private readonly counts = new Map<string, number>();

  get count(): number {
    return this.list.length;
  }

  problem(
    code: ProblemCode,
    describe: () => string,
    path: (string | number)[] = [],
    part: Finding['part'] = 'value',
  ): void {
    if (this.hasRoom(code)) this.list.push({ severity: 'problem', path, part, code, message: describe() });
  }

  warning(code: WarningCode, message: string, path: (string | number)[] = []): void {
    if (this.hasRoom(code)) this.list.push({ severity: 'warning', path, part: 'value', code, message });
  }

  private hasRoom(code: Finding['code']): boolean {
    const count = this.counts.get(code) ?? 0;
    this.counts.set(code, count + 1);
    return count < maxPerCode;
  }

  /** Says that everything found since the list had `count` entries lies under `step`. */
  prefixPaths(step: string | number, count: number): void {
    for (let i = count; i < this.list.length; i += 1) this.list[i]?.path.unshift(step);
  }
}
