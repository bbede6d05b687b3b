import { setImmediate } from 'node:timers/promises';
import { withDeadline } from '@climax/text/deadline';
import { findLine, type Line, linesOf } from './lines.ts';
import type { ReadableBytes } from './stream-bytes.ts';

/** Which part of a stream is asked for. */
export type Part =
  | { kind: 'range'; from: number; to: number }
  | { kind: 'match'; pattern: string; context: number }
  | { kind: 'tail'; lines: number };

type Range = Extract<Part, { kind: 'range' }>;

/** Lines of a stream, and what to say about them. */
export interface Passage {
  text: string;
  /** Lines of the stream in all. */
  lines: number;
  /** Matches in all; only for a pattern. */
  matches?: number;
  /** The first line that was asked for and did not fit; undefined when all are there. */
  next?: number;
}

/** Characters that are searched at a time, and milliseconds of work for them; between two slices others have their turn. */
const sliceChars = 128 * 1024;
const sliceMs = 50;

/** Reads a part within `maxChars`; a string says why it cannot be read. */
export async function readOutput(
  stream: ReadableBytes,
  part: Part,
  maxChars: number,
): Promise<Passage | string> {
  switch (part.kind) {
    case 'range':
      return readRange(stream, part, maxChars);
    case 'tail':
      return readTail(stream, part.lines, maxChars);
    case 'match':
      return readMatches(stream, part, maxChars);
  }
}

function readRange(stream: ReadableBytes, { from, to }: Range, maxChars: number): Passage {
  const shown: string[] = [];
  let used = 0;
  let next: number | undefined;
  for (const line of linesOf(stream, findLine(stream, from))) {
    if (line.number > to) break;
    const text = showLine(line, maxChars);
    used += text.length + 1;
    if (used > maxChars && shown.length > 0) {
      next = line.number;
      break;
    }
    shown.push(text);
  }
  return { text: shown.join('\n'), lines: stream.lines, ...(next !== undefined && { next }) };
}

/** The end matters most: what does not fit is left out at the beginning. */
function readTail(stream: ReadableBytes, wanted: number, maxChars: number): Passage {
  const lines = stream.lines;
  // No more lines than characters can be shown.
  const from = Math.max(1, lines - Math.min(wanted, maxChars) + 1);
  const shown: string[] = [];
  let used = 0;
  for (const line of linesOf(stream, findLine(stream, from))) {
    const text = showLine(line, maxChars);
    shown.push(text);
    used += text.length + 1;
    while (used > maxChars && shown.length > 1) used -= (shown.shift() as string).length + 1;
  }
  const isWhole = shown.length >= Math.min(wanted, lines);
  return { text: shown.join('\n'), lines, ...(!isWhole && { next: Math.max(1, lines - wanted + 1) }) };
}

/** As `grep -n` shows them: `12:match`, `13-context`, `--` between groups. */
async function readMatches(
  stream: ReadableBytes,
  { pattern, context }: Extract<Part, { kind: 'match' }>,
  maxChars: number,
): Promise<Passage | string> {
  let expression: RegExp;
  try {
    expression = new RegExp(pattern, 'u');
  } catch (error) {
    return (error as Error).message;
  }
  const found = await matchingLines(stream, expression, maxChars);
  if (found === undefined) return 'the pattern takes too long on this output; use a simpler one';
  return { ...showMatches(stream, found.lines, { context, maxChars }), matches: found.count };
}

/** All matches are counted; those are listed that can be shown. Undefined when a slice takes too long. */
async function matchingLines(stream: ReadableBytes, expression: RegExp, maxLines: number) {
  const lines = new Set<number>();
  let count = 0;
  for (const slice of slicesOf(stream)) {
    const found = withDeadline(sliceMs, () => slice.filter(({ text }) => expression.test(text)));
    if (!found) return undefined;
    count += found.length;
    for (const { number } of found) if (lines.size < maxLines) lines.add(number);
    await setImmediate();
  }
  return { lines, count };
}

function* slicesOf(stream: ReadableBytes): Generator<Line[]> {
  let slice: Line[] = [];
  let chars = 0;
  for (const line of linesOf(stream)) {
    slice.push(line);
    chars += line.text.length + 1;
    if (chars < sliceChars) continue;
    yield slice;
    slice = [];
    chars = 0;
  }
  yield slice;
}

function showMatches(
  stream: ReadableBytes,
  found: ReadonlySet<number>,
  { context, maxChars }: { context: number; maxChars: number },
): Passage {
  const wanted = linesNear(found, context, maxChars);
  const shown: string[] = [];
  let used = 0;
  let before = 0;
  let next: number | undefined;
  const [first = 1] = wanted;
  for (const line of linesOf(stream, findLine(stream, first))) {
    if (wanted.size === 0) break;
    if (!wanted.delete(line.number)) continue;
    const gap = before > 0 && line.number > before + 1 ? ['--'] : [];
    const text = `${line.number}${found.has(line.number) ? ':' : '-'}${showLine(line, maxChars)}`;
    used += text.length + 1 + gap.length * 3;
    if (used > maxChars && shown.length > 0) {
      next = line.number;
      break;
    }
    shown.push(...gap, text);
    before = line.number;
  }
  return { text: shown.join('\n'), lines: stream.lines, ...(next !== undefined && { next }) };
}

/** The matches, in ascending order, and the lines around them; not many more than `most`, each looked at once. */
function linesNear(found: ReadonlySet<number>, context: number, most: number): Set<number> {
  const near = new Set<number>();
  let end = 0;
  for (const number of found) {
    if (near.size > most) break;
    for (let each = Math.max(end + 1, number - context); each <= number + context; each++) near.add(each);
    end = number + context;
  }
  return near;
}

/** A line that does not fit alone shows its beginning and says how long it is. */
function showLine({ text, bytes }: Line, maxChars: number): string {
  const room = Math.max(20, maxChars - 60);
  if (text.length <= room) return text;
  const shown = text.slice(0, room).replace(/[\ud800-\udbff]$/, '');
  return `${shown}... [line of ${bytes} bytes, cut]`;
}
