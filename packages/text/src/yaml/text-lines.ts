import type { Place } from '../problems/problem.ts';

/** Line and column, both from 1, of any offset in a string. A line ends with LF, CRLF or CR. */
export class TextLines {
  private readonly text: string;
  private starts: number[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  placeOf(offset: number): Place {
    this.starts ??= [0, ...Array.from(this.text.matchAll(/\r\n?|\n/g), (end) => end.index + end[0].length)];
    let low = 0;
    let high = this.starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (this.starts[low] as number) + 1 };
  }
}
