/** Longer lines are not read to their end. */
const longestLine = 4096;
/** Characters that may wait for their line to settle; more than are held back for a secret that has begun. */
const mostWaiting = 256 * 1024;

/** Colours, which take nothing else out of a line. */
const colours = /\x1b\[[0-?]*[ -/]*[@-~]/g;
/** What may take something out of a line, or stand for its end. */
const odd = /[\\\x00-\x08\x0a-\x1f\x7f]|\xc2[\x80-\x9f]/;
/** A line with something other than base64 behind its indentation: what began in the lines before does not continue. */
const other = /^[ \t]*(?:[\w+/=-]+[^\w+/=-]|[^\w+/=\s-])/;

/**
 * Says up to where a stream is settled: no secret that began before goes on behind. Only lines count, not what is in
 * the secrets, so that nobody learns from it which guess of a secret was right so far.
 */
export class SettledLines {
  /** How many lines a secret may have besides its first. */
  readonly #more: number;
  /** Where the last lines begin, one more than a secret has. */
  readonly #starts: number[] = [];
  #lineStart = 0;
  /** The beginning of the line that has not ended. */
  #line = '';
  #length = 0;
  #settled = 0;

  constructor(secrets: readonly string[]) {
    this.#more = Math.max(0, ...secrets.map((secret) => secret.split('\n').length - 1));
  }

  /** Adds the next piece; returns how many characters of the whole stream are settled. */
  add(text: string): number {
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.#extend(text.slice(from, end));
      this.#endLine();
      from = end + 1;
    }
    this.#extend(text.slice(from));
    return Math.max(this.#settled, this.#length - mostWaiting);
  }

  #extend(text: string): void {
    this.#line += text.slice(0, longestLine + 1 - this.#line.length);
    this.#length += text.length;
  }

  #endLine(): void {
    const line = this.#line.replace(/\r$/, '').replace(colours, '');
    this.#starts.push(this.#lineStart);
    if (this.#starts.length > this.#more + 1) this.#starts.shift();
    if (this.#line.length <= longestLine && other.test(line) && !odd.test(line))
      this.#settled = this.#starts[0] as number;
    this.#length += 1;
    this.#lineStart = this.#length;
    this.#line = '';
  }
}
