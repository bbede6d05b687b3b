import { maxPerCode } from '@climax/text/problems';
import type { ConfigProblemCode, ConfigWarningCode } from '../config-problem-codes.ts';

/** A finding before its position in the text is known. */
export type Finding = {
  path: (string | number)[];
  /** Whether it concerns the value at the path or its key. */
  part: 'value' | 'key';
  message: string;
} & ({ severity: 'problem'; code: ConfigProblemCode } | { severity: 'warning'; code: ConfigWarningCode });

/**
 * The findings of reading a value. A reader adds only its own keys and its caller prepends the path, so no path is
 * built unless something is found.
 */
export class Findings {
  readonly list: Finding[] = [];
  private readonly counts = new Map<string, number>();

  get count(): number {
    return this.list.length;
  }

  problem(
    code: ConfigProblemCode,
    describe: () => string,
    path: (string | number)[] = [],
    part: Finding['part'] = 'value',
  ): void {
    if (this.hasRoom(code)) this.list.push({ severity: 'problem', path, part, code, message: describe() });
  }

  warning(code: ConfigWarningCode, message: string, path: (string | number)[] = []): void {
    if (this.hasRoom(code)) this.list.push({ severity: 'warning', path, part: 'value', code, message });
  }

  private hasRoom(code: Finding['code']): boolean {
    const count = this.counts.get(code) ?? 0;
    this.counts.set(code, count + 1);
    return count < maxPerCode;
  }

  /** Prepends `step` to the path of every finding since the list had `count` entries. */
  prefixPaths(step: string | number, count: number): void {
    for (let i = count; i < this.list.length; i += 1) this.list[i]?.path.unshift(step);
  }
}
