import type { Recording, StreamName } from './output-store.ts';
import type { StreamBytes } from './stream-bytes.ts';

/** A command that goes on after its caller got a first answer. */
export interface Work<End> {
  recording: Recording;
  /** How it ended; undefined while it runs. */
  end: End | undefined;
  ended: Promise<End>;
  stop(): void;
  /** What it has printed since the last look, within `maxBytes` of each stream; what is left out is counted. */
  takeNew(maxBytes: number): Record<StreamName, { text: string; leftOut: number }>;
}

/** Follows a command that was begun. */
export function followWork<End>(recording: Recording, ended: Promise<End>, stop: () => void): Work<End> {
  const seen: Record<StreamName, number> = { stdout: 0, stderr: 0 };
  const take = (name: StreamName, maxBytes: number) => {
    const stream: StreamBytes = recording.streams[name];
    const from = Math.max(seen[name], stream.length - maxBytes);
    const leftOut = from - seen[name];
    const text = stream.read(from, stream.length - from).toString();
    seen[name] = stream.length;
    return { text, leftOut };
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
