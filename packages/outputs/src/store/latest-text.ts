import type { ReadableBytes } from './stream-bytes.ts';

interface Wanted {
  /** What comes before this byte is known. */
  from?: number;
  maxBytes: number;
  isRunning: boolean;
}

/** The last bytes of a stream as text of whole characters; how much was left out before them, and where to go on. */
export function latestText(
  stream: ReadableBytes,
  { from = 0, maxBytes, isRunning }: Wanted,
): { text: string; leftOut: number; next: number } {
  const earliest = Math.max(from, stream.length - maxBytes);
  const bytes = stream.read(earliest, stream.length - earliest);
  const start = earliest > from ? startOfCharacter(bytes) : 0;
  // The rest of a character is still to come, unless the command has ended.
  const end = isRunning ? endOfCharacters(bytes) : bytes.length;
  const leftOut = earliest + start - from;
  return { text: bytes.toString('utf8', start, end), leftOut, next: earliest + Math.max(start, end) };
}

/** The first byte that does not continue a UTF-8 character, within the length that a character can have. */
function startOfCharacter(bytes: Buffer): number {
  const first = bytes.subarray(0, 3).findIndex((byte) => (byte & 0xc0) !== 0x80);
  return Math.max(first, 0);
}

/** Where the last complete character ends; bytes that are not UTF-8 count as complete. */
function endOfCharacters(bytes: Buffer): number {
  const tail = bytes.subarray(-3);
  const lead = tail.findLastIndex((byte) => (byte & 0xc0) === 0xc0);
  const size = lead < 0 ? 0 : characterBytes(tail[lead] as number);
  return size > tail.length - lead ? bytes.length - tail.length + lead : bytes.length;
}

function characterBytes(lead: number): number {
  if (lead >= 0xf0) return lead < 0xf8 ? 4 : 1;
  return lead >= 0xe0 ? 3 : 2;
}
