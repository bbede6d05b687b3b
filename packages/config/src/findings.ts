/** Something to say about a value, before its place in the text is looked up. */
export interface Finding {
  severity: 'problem' | 'warning';
  path: (string | number)[];
  /** Whether it is about the value at the path or about its key. */
  part: 'value' | 'key';
  code: string;
  message: string;
}

/** How many findings of one code are kept; a hostile file could have millions. */
const mostOfACode = 1000;

/**
 * The findings of a walk through a value. A step notes only its own keys; whoever called it puts the way to it
 * in front, so that a walk that finds nothing never builds a path.
 */
export class Findings {
  readonly list: Finding[] = [];
  private readonly counts = new Map<string, number>();

  get count(): number {
    return this.list.length;
  }

  problem(
    code: string,
    message: string,
    path: (string | number)[] = [],
    part: Finding['part'] = 'value',
  ): void {
    this.add({ severity: 'problem', path, part, code, message });
  }

  warning(code: string, message: string, path: (string | number)[] = []): void {
    this.add({ severity: 'warning', path, part: 'value', code, message });
  }

  add(finding: Finding): void {
    const count = (this.counts.get(finding.code) ?? 0) + 1;
    this.counts.set(finding.code, count);
    if (count <= mostOfACode) this.list.push(finding);
  }

  /** Says that everything found since the list had `count` entries lies under `step`. */
  lieUnder(step: string | number, count: number): void {
    for (let i = count; i < this.list.length; i += 1) this.list[i]?.path.unshift(step);
  }
}
