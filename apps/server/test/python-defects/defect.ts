import { expect, it } from '@jest/globals';

/** Something that version 0.5 of the Python implementation does wrong. */
export interface Defect {
  /** The row of docs/migrating.md. */
  row: string;
  title: string;
  /** What somebody can see, through the real program. */
  see(): Promise<unknown>;
  /** What 0.5 shows, from running it. */
  python: unknown;
  here: unknown;
}

/** Each one is checked; a program that behaves like 0.5 fails. */
export function checkDefects(defects: readonly Defect[]): void {
  it.each(defects.map((defect) => [defect.row, defect.title, defect] as const))(
    '%s: %s',
    async (_row, _title, { see, python, here }) => {
      const seen = await see();
      expect(seen).toEqual(here);
      expect(seen).not.toEqual(python);
    },
  );
}
