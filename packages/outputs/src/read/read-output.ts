import { createTurns, stopwatch, type Turns, withDeadline } from '@climax/host';
import type { ReadableBytes } from '../store/stream-bytes.ts';
import { compileSearch } from './compile-search.ts';
import { cutLine } from './cut-line.ts';
import { findLine, type Line, type LinePlace, linesOf } from './lines.ts';
import { MatchView } from './match-view.ts';

/** The requested part of a stream. */
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

/** Characters looked at in one turn, and the time limit for a search of them: a harmless pattern takes a few milliseconds. */
const sliceChars = 32 * 1024;
const sliceMs = 50;
/** Milliseconds of work for a whole search. */
const searchMs = 10_000;

/** A stream, how much of it may be shown, and how its pieces get their turns. */
interface Reading {
  stream: ReadableBytes;
  maxChars: number;
  take: Turns['take'];
}

/** Whose reading it is, where readers take turns. */
export interface Reader {
  turns: Turns;
  owner: string;
}

/** Reads a part within `maxChars`, in turn with other readers; a string says why it cannot be read. */
export async function readOutput(
  stream: ReadableBytes,
  part: Part,
  maxChars: number,
  { turns, owner }: Reader = { turns: createTurns(), owner: '' },
): Promise<Passage | string> {
  const reading: Reading = { stream, maxChars, take: (work) => turns.take(work, owner) };
  switch (part.kind) {
    case 'range':
      return readRange(reading, part);
    case 'tail':
      return readTail(reading, part.lines);
    case 'match':
      return readMatches(reading, part);
  }
}

async function readRange({ stream, maxChars, take }: Reading, { from, to }: Range): Promise<Passage> {
  const shown: string[] = [];
  let used = 0;
  let next: number | undefined;
  for (const line of linesOf(stream, await findLine(stream, from, take))) {
    if (line.number > to) break;
    const text = cutLine(line, maxChars);
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
async function readTail({ stream, maxChars, take }: Reading, wanted: number): Promise<Passage> {
  const lines = stream.lines;
  // No more lines than characters can be shown.
  const from = Math.max(1, lines - Math.min(wanted, maxChars) + 1);
  const shown: string[] = [];
  let used = 0;
  let first = 0;
  const slices = slicesOf(stream, await findLine(stream, from, take));
  const readSlice = () => {
    const { value: slice } = slices.next();
    for (const line of slice ?? []) {
      const text = cutLine(line, maxChars);
      shown.push(text);
      used += text.length + 1;
      while (used > maxChars && shown.length - first > 1) {
        used -= (shown[first] as string).length + 1;
        first += 1;
      }
    }
    shown.splice(0, first);
    first = 0;
    return slice !== undefined;
  };
  while (await take(readSlice));
  const isWhole = shown.length >= Math.min(wanted, lines);
  return { text: shown.join('\n'), lines, ...(!isWhole && { next: Math.max(1, lines - wanted + 1) }) };
}

/** As `grep -n` shows them: `12:match`, `13-context`, `--` between groups. */
async function readMatches(
  { stream, maxChars, take }: Reading,
  { pattern, context }: Extract<Part, { kind: 'match' }>,
): Promise<Passage | string> {
  const expression = compileSearch(pattern);
  if (typeof expression === 'string') return expression;
  const view = new MatchView(context, maxChars);
  const slices = slicesOf(stream);
  let spentMs = 0;
  let matches = 0;
  const searchSlice = (): 'more' | 'done' | 'too long' => {
    const spent = stopwatch();
    const { value: slice } = slices.next();
    if (!slice) return 'done';
    const found = withDeadline(sliceMs, () => slice.filter(({ text }) => expression.test(text)));
    if (!found) return 'too long';
    matches += found.length;
    const matching = new Set(found);
    for (const line of slice) view.add(line, matching.has(line));
    spentMs += spent();
    return spentMs > searchMs ? 'too long' : 'more';
  };
  let state = await take(searchSlice);
  while (state === 'more') state = await take(searchSlice);
  if (state === 'too long') return 'the pattern takes too long on this output; use a simpler one';
  const { text, next } = view;
  return { text, lines: stream.lines, matches, ...(next !== undefined && { next }) };
}

function* slicesOf(stream: ReadableBytes, first?: LinePlace): Generator<Line[], undefined> {
  let slice: Line[] = [];
  let chars = 0;
  for (const line of linesOf(stream, first)) {
    slice.push(line);
    chars += line.text.length + 1;
    if (chars < sliceChars) continue;
    yield slice;
    slice = [];
    chars = 0;
  }
  yield slice;
}
