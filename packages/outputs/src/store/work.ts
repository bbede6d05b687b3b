import type { Recording, StreamName } from './recording.ts';
import type { ReadableBytes } from './stream-bytes.ts';

/** A command that continues after the first reply. */
export interface Work<End> {
  recording: Recording;
  /** How it ended; undefined while it runs. */
  end: End | undefined;
  ended: Promise<End>;
  stop(): void;
  /** New output since the last call, within `maxBytes` of each stream; the rest is counted. */
  takeNew(maxBytes: number): Record<StreamName, { text: string; leftOut: number }>;
}

/** Follows a running command. */
export function followWork<End>(recording: Recording, ended: Promise<End>, stop: () => void): Work<End> {
  const seen: Record<StreamName, number> = { stdout: 0, stderr: 0 };
  const take = (name: StreamName, maxBytes: number) => {
    const stream: ReadableBytes = recording.streams[name];
    const earliest = Math.max(seen[name], stream.length - maxBytes);
    const bytes = stream.read(earliest, stream.length - earliest);
    const start = earliest > seen[name] ? startOfCharacter(bytes) : 0;
    // The rest of a character is still to come, unless the command has ended.
    const end = work.end === undefined ? endOfCharacters(bytes) : bytes.length;
    const leftOut = earliest + start - seen[name];
    seen[name] = earliest + Math.max(start, end);
    return { text: bytes.toString('utf8', start, end), leftOut };
  };
  const work: Work<End> = {
    recording,
    end: undefined,
    ended,
    stop,
    takeNew: (maxBytes) => ({ stdout: take('stdout', maxBytes), stderr: take('stderr', maxBytes) }),
  };
  void ended.then((end) => {
    work.end = end;
  });
  return work;
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
