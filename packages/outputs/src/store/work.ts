import { latestText } from './latest-text.ts';
import type { Recording, StreamName } from './recording.ts';

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
    const isRunning = work.end === undefined;
    const { next, ...latest } = latestText(recording.streams[name], {
      from: seen[name],
      maxBytes,
      isRunning,
    });
    seen[name] = next;
    return latest;
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
