import { createTurns, type Turns } from '@climax/host';
import type { ReadableBytes } from '../store/stream-bytes.ts';

export interface Line {
  /** From 1. */
  number: number;
  /** Position of its first byte. */
  start: number;
  /** Without its line break; a line beyond `maxLineBytes` is cut. */
  text: string;
  /** Bytes it really has. */
  bytes: number;
}

/** Where a line begins. */
export type LinePlace = Pick<Line, 'number' | 'start'>;

/** Bytes of one line that are looked at. */
const maxLineBytes = 1024 * 1024;
const pieceBytes = 256 * 1024;

/** The lines of a stream in order, from the first or from another one whose position is known. */
export function* linesOf(stream: ReadableBytes, first: LinePlace = { number: 1, start: 0 }): Generator<Line> {
  let { number, start } = first;
  let held: Buffer[] = [];
  let heldBytes = 0;
  const take = (part: Buffer): Line => {
    const bytes = heldBytes + part.length;
    const text = Buffer.concat([...held, part])
      .subarray(0, maxLineBytes)
      .toString()
      .replace(/\r$/, '');
    const line = { number, start, text, bytes };
    number += 1;
    start += bytes + 1;
    held = [];
    heldBytes = 0;
    return line;
  };
  for (let position = start; position < stream.length; ) {
    const piece = stream.read(position, pieceBytes);
    if (piece.length === 0) return;
    position += piece.length;
    let from = piece.indexOf(0x0a) + 1;
    if (from > 0) yield take(piece.subarray(0, from - 1));
    for (const text of wholeLines(piece.subarray(from, piece.lastIndexOf(0x0a) + 1))) {
      const bytes = piece.indexOf(0x0a, from) - from;
      yield { number, start, text: text.endsWith('\r') ? text.slice(0, -1) : text, bytes };
      number += 1;
      start += bytes + 1;
      from += bytes + 1;
    }
    const rest = piece.subarray(from);
    if (heldBytes < maxLineBytes) held.push(rest);
    heldBytes += rest.length;
  }
  if (heldBytes > 0) yield take(Buffer.alloc(0));
}

/** The lines of bytes that end with a line break, decoded all at once, which takes a tenth of the time. */
function wholeLines(bytes: Buffer): string[] {
  return bytes.length > 0 ? bytes.toString('utf8', 0, bytes.length - 1).split('\n') : [];
}

/** Where a line begins; the end of the stream if there are fewer lines. Each piece is looked at in its own turn. */
export async function findLine(
  stream: ReadableBytes,
  number: number,
  take: Turns['take'] = createTurns().take,
): Promise<LinePlace> {
  let current = 1;
  if (current >= number) return { number: 1, start: 0 };
  for (let position = 0; position < stream.length; position += pieceBytes) {
    const found = await take((): LinePlace | undefined => {
      const piece = stream.read(position, pieceBytes);
      for (let at = piece.indexOf(0x0a); at >= 0; at = piece.indexOf(0x0a, at + 1)) {
        current += 1;
        if (current === number) return { number, start: position + at + 1 };
      }
      return undefined;
    });
    if (found) return found;
  }
  return { number: current + 1, start: stream.length };
}
