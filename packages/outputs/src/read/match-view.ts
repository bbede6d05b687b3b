import { cutLine } from './cut-line.ts';
import type { Line } from './lines.ts';

/** Matches with context, as `grep -n` shows them, collected until there is no more room. */
export class MatchView {
  /** The first line that did not fit. */
  next: number | undefined;
  readonly #context: number;
  readonly #maxChars: number;
  readonly #shown: string[] = [];
  #used = 0;
  #lastShown = 0;
  /** The last line of context of the last match. */
  #contextEnd = 0;
  /** Lines since the last one that is shown: the next match may need them. */
  #recent: Line[] = [];

  constructor(context: number, maxChars: number) {
    // No more lines than characters can be shown.
    this.#context = Math.min(Math.max(0, context), maxChars);
    this.#maxChars = maxChars;
  }

  get text(): string {
    return this.#shown.join('\n');
  }

  add(line: Line, isMatch: boolean): void {
    if (isMatch) {
      const before = this.#context === 0 ? [] : this.#recent.slice(-this.#context);
      this.#recent = [];
      for (const each of before) this.#show(each, '-');
      this.#show(line, ':');
      this.#contextEnd = line.number + this.#context;
    } else if (line.number <= this.#contextEnd) this.#show(line, '-');
    else this.#remember(line);
  }

  #show(line: Line, sign: ':' | '-'): void {
    if (this.next !== undefined) return;
    const isApart = this.#lastShown > 0 && line.number > this.#lastShown + 1;
    const text = `${line.number}${sign}${cutLine(line, this.#maxChars)}`;
    this.#used += text.length + 1 + (isApart ? 3 : 0);
    if (this.#used > this.#maxChars && this.#shown.length > 0) {
      this.next = line.number;
      return;
    }
    this.#shown.push(...(isApart ? ['--'] : []), text);
    this.#lastShown = line.number;
  }

  #remember(line: Line): void {
    if (this.#context === 0 || this.next !== undefined) return;
    this.#recent.push(line);
    if (this.#recent.length >= 2 * this.#context) this.#recent = this.#recent.slice(-this.#context);
  }
}
