import { withDeadline } from '@climax/text/deadline';
import { type Line, linesOf } from './lines.ts';
import type { StreamBytes } from './stream-bytes.ts';

/** Which part of a stream is asked for. */
export type Part =
  | { kind: 'range'; from: number; to: number }
  | { kind: 'match'; pattern: string; context: number }
  | { kind: 'tail'; lines: number };

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

/** Milliseconds of work for one pattern: reading takes some, too. */
const patternMs = ({ length }: StreamBytes) => 500 + (25 * length) / (1024 * 1024);

/** Reads a part within `maxChars`; a string says why it cannot be read. */
export function readOutput(stream: StreamBytes, part: Part, maxChars: number): Passage | string {
  switch (part.kind) {
    case 'range':
      return collect(stream, maxChars, ({ number }) => number >= part.from && number <= part.to);
    case 'tail':
      return readTail(stream, part.lines, maxChars);
    case 'match':
      return readMatches(stream, part, maxChars);
  }
}

function collect(stream: StreamBytes, maxChars: number, isWanted: (line: Line) => boolean): Passage {
  const shown: string[] = [];
  let used = 0;
  let lines = 0;
  let next: number | undefined;
  for (const line of linesOf(stream)) {
    lines = line.number;
    if (next !== undefined || !isWanted(line)) continue;
    const text = showLine(line, maxChars);
    if (used + text.length + 1 > maxChars && shown.length > 0) {
      next = line.number;
    } else {
      shown.push(text);
      used += text.length + 1;
    }
  }
  return { text: shown.join('\n'), lines, ...(next !== undefined && { next }) };
}

/** The end matters most: what does not fit is left out at the beginning. */
function readTail(stream: StreamBytes, wanted: number, maxChars: number): Passage {
  const last: Line[] = [];
  let lines = 0;
  for (const line of linesOf(stream)) {
    lines = line.number;
    last.push(line);
    if (last.length > wanted) last.shift();
  }
  const shown: string[] = [];
  let used = 0;
  for (const line of last.reverse()) {
    const text = showLine(line, maxChars);
    used += text.length + 1;
    if (used > maxChars && shown.length > 0) break;
    shown.unshift(text);
  }
  const missing = last.length - shown.length;
  return { text: shown.join('\n'), lines, ...(missing > 0 && { next: lines - last.length + 1 }) };
}

/** As `grep -n` shows them: `12:match`, `13-context`, `--` between groups. */
function readMatches(
  stream: StreamBytes,
  { pattern, context }: Extract<Part, { kind: 'match' }>,
  maxChars: number,
): Passage | string {
  let expression: RegExp;
  try {
    expression = new RegExp(pattern, 'u');
  } catch (error) {
    return (error as Error).message;
  }
  const found = withDeadline(patternMs(stream), () => matchingLines(stream, expression));
  if (found === undefined) return 'the pattern takes too long on this output; use a simpler one';
  const passage = collectMatches(stream, found, { context, maxChars });
  return { ...passage, matches: found.size };
}

function matchingLines(stream: StreamBytes, expression: RegExp): Set<number> {
  const found = new Set<number>();
  for (const { number, text } of linesOf(stream)) if (expression.test(text)) found.add(number);
  return found;
}

function collectMatches(
  stream: StreamBytes,
  found: ReadonlySet<number>,
  { context, maxChars }: { context: number; maxChars: number },
): Passage {
  const near = new Set([...found].flatMap((number) => around(number, context)));
  const shown: string[] = [];
  let used = 0;
  let lines = 0;
  let last = 0;
  let next: number | undefined;
  for (const line of linesOf(stream)) {
    lines = line.number;
    if (next !== undefined || !near.has(line.number)) continue;
    const gap = last > 0 && line.number > last + 1 ? ['--'] : [];
    const text = `${line.number}${found.has(line.number) ? ':' : '-'}${showLine(line, maxChars)}`;
    used += text.length + 1 + gap.length * 3;
    if (used > maxChars && shown.length > 0) next = line.number;
    else shown.push(...gap, text);
    last = line.number;
  }
  return { text: shown.join('\n'), lines, ...(next !== undefined && { next }) };
}

function around(number: number, context: number): number[] {
  return Array.from({ length: 2 * context + 1 }, (_, i) => number - context + i);
}

/** A line that does not fit alone shows its beginning and says how long it is. */
function showLine({ text, bytes }: Line, maxChars: number): string {
  const room = Math.max(20, maxChars - 60);
  return text.length <= room ? text : `${text.slice(0, room)}... [line of ${bytes} bytes, cut]`;
}
