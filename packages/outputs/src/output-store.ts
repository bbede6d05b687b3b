import { privateDirectory } from './private-directory.ts';
import { type ReadableBytes, StreamBytes } from './stream-bytes.ts';

export type StreamName = 'stdout' | 'stderr';

/** Bytes that are kept: of one call, and of all calls together, the oldest going first. */
export interface StoreLimits {
  callBytes: number;
  totalBytes: number;
  /** How much of that is in memory; the rest is in files. */
  memoryBytes: number;
  /** How many outputs are kept. */
  outputs: number;
}

const defaultLimits: StoreLimits = {
  callBytes: 64 * 1024 * 1024,
  totalBytes: 512 * 1024 * 1024,
  memoryBytes: 32 * 1024 * 1024,
  outputs: 1000,
};

/** What a call prints, taken down while it runs. */
export interface Recording {
  write(stream: StreamName, chunk: Buffer): void;
  readonly streams: Readonly<Record<StreamName, ReadableBytes>>;
  /** Bytes at the end that were not kept, because there was no room for them. */
  readonly lostBytes: number;
  readonly isKept: boolean;
  /** Masks once more what a reader sees: taking escape sequences out can put a secret together. */
  readonly mask: ((text: string) => string) | undefined;
  /** Gives it an id, under which its session can read it until the session ends or there is no more room. */
  keep(): string;
  /** Nobody will read it. */
  discard(): void;
}

export interface OutputStore {
  /** Takes down a call of this session. */
  record(session: string, mask?: (text: string) => string): Recording;
  /** What was kept under an id; undefined when it is gone, or another session's. */
  find(session: string, id: string): Recording | undefined;
  endSession(session: string): void;
  /** Removes everything. */
  close(): void;
}

interface Kept {
  session: string;
  id: string;
  recording: Recording;
  streams: readonly StreamBytes[];
}

export interface StoreOptions extends Partial<StoreLimits> {
  /** What the ids of this store end in, to tell them from those of other servers. */
  suffix?: string;
}

/** Keeps outputs in memory while they are small, otherwise in a private directory. */
export function createOutputStore(options: StoreOptions = {}, parent?: string): OutputStore {
  const { callBytes, totalBytes, memoryBytes, outputs, suffix = '' } = { ...defaultLimits, ...options };
  const directory = privateDirectory(parent);
  const numbers = new Map<string, number>();
  /** Oldest first. */
  let kept: Kept[] = [];
  let total = 0;

  const forget = (gone: readonly Kept[]) => {
    kept = kept.filter((each) => !gone.includes(each));
    for (const { recording } of gone) recording.discard();
  };
  const makeRoom = (bytes: number, current: Recording) => {
    while (total + bytes > totalBytes) {
      const oldest = kept.find(({ recording }) => recording !== current);
      if (!oldest) return false;
      forget([oldest]);
    }
    return true;
  };

  /** Kept outputs hold no file open, and only the latest are in memory. */
  const settle = () => {
    let held = 0;
    for (const each of kept.toReversed()) {
      try {
        for (const bytes of each.streams) {
          if (held + bytes.held > memoryBytes) bytes.moveToFile();
          held += bytes.held;
          bytes.rest();
        }
      } catch {
        // There is no room for it.
        forget([each]);
      }
    }
  };

  const record = (session: string, mask?: (text: string) => string): Recording => {
    const streams = {
      stdout: new StreamBytes(directory.newFile),
      stderr: new StreamBytes(directory.newFile),
    };
    const size = () => streams.stdout.length + streams.stderr.length;
    let lostBytes = 0;
    let isOpen = true;
    let isFull = false;
    let isKept = false;
    const recording: Recording = {
      streams,
      mask,
      get lostBytes() {
        return lostBytes;
      },
      get isKept() {
        return isKept;
      },
      write(stream, chunk) {
        if (!isOpen) return;
        const room = isFull ? 0 : Math.max(0, callBytes - size());
        const fitting = chunk.subarray(0, room);
        const taken = makeRoom(fitting.length, recording) ? fitting : chunk.subarray(0, 0);
        try {
          streams[stream].append(taken);
          total += taken.length;
          lostBytes += chunk.length - taken.length;
        } catch {
          // The command goes on, and the reply has what it shows.
          isFull = true;
          lostBytes += chunk.length;
        }
      },
      keep() {
        const number = (numbers.get(session) ?? 0) + 1;
        numbers.set(session, number);
        isKept = true;
        const id = `o${number}${suffix}`;
        kept.push({ session, id, recording, streams: Object.values(streams) });
        if (kept.length > outputs) forget(kept.slice(0, kept.length - outputs));
        settle();
        return id;
      },
      discard() {
        if (!isOpen) return;
        isOpen = false;
        kept = kept.filter((each) => each.recording !== recording);
        total -= size();
        for (const bytes of Object.values(streams)) bytes.close();
      },
    };
    return recording;
  };

  return {
    record,
    // The session tells its own outputs apart by their numbers.
    find: (session, id) =>
      kept.find((each) => each.session === session && (each.id === id || each.id === `${id}${suffix}`))
        ?.recording,
    endSession(session) {
      numbers.delete(session);
      forget(kept.filter((each) => each.session === session));
    },
    close() {
      forget(kept);
      directory.remove();
    },
  };
}
