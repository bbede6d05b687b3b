import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { outputLimits, type StoreLimits } from '../../store-limits.ts';
import type { Recording, StreamName } from '../recording.ts';
import type { ReadableBytes } from '../stream-bytes.ts';
import { openDirectory } from './open-directory.ts';
import { createOutputFiles, type OutputFiles, type OutputState, readOutputFiles } from './output-files.ts';
import { sweepOutputs } from './sweep-outputs.ts';

/** Outputs in a directory shared by several servers. */
export interface SharedStore {
  /** Stores an output and returns its id. With `running`, it grows until the command ends. */
  keep(owner: string | null, recording: Recording, running?: RunningOutput): string;
  /** The output with this id, if it belongs to the owner. */
  find(owner: string | null, id: string): SharedOutput | undefined;
}

/** A command whose output is kept while it runs. */
export interface RunningOutput {
  /** How it ended, as JSON. */
  ended: Promise<object>;
  stop(): void;
}

export interface SharedOutput {
  streams: Readonly<Record<StreamName, ReadableBytes>>;
  /** The server that ran the command. */
  replica: string;
  isRunning: boolean;
  /** How the command ended, if it was stored while running. */
  end: object | undefined;
  /** Milliseconds since the last sign of life of the server that runs it. */
  silentMs: number;
  /** Asks the server that runs it to end it. */
  requestStop(): void;
}

export interface SharedStoreOptions extends Partial<Pick<StoreLimits, 'totalBytes' | 'outputs'>> {
  /** Names this server: six lower-case letters and digits. */
  replica: string;
  /** Milliseconds after which an output is removed. */
  maxAgeMs?: number;
  /** Polling interval for a running command in milliseconds. */
  followMs?: number;
}

const defaults = {
  totalBytes: outputLimits.totalBytes,
  // A sweep looks at each of them.
  outputs: 2 * outputLimits.outputs,
  maxAgeMs: 24 * 60 * 60_000,
  followMs: 500,
};
/** Interval of sweeps in milliseconds, unless enough bytes arrive earlier. */
const sweepMs = 10_000;

/** The server's name and 128 random bits: not guessable, and safe in a path. */
const idPattern = /^o-([a-z0-9]{6})-[0-9a-f]{32}$/;

/** Opens a directory for outputs, creating it if necessary. Throws if others could read or change its content. */
export function createSharedStore(path: string, options: SharedStoreOptions): SharedStore {
  const directory = openDirectory(path);
  const { replica, totalBytes, outputs, maxAgeMs, followMs } = { ...defaults, ...options };
  let swept = Number.NEGATIVE_INFINITY;
  let newBytes = 0;
  const sweep = (bytes: number) => {
    newBytes += bytes;
    if (performance.now() - swept < sweepMs && newBytes < totalBytes / 16) return;
    sweepOutputs(directory, { totalBytes: Math.max(0, totalBytes - bytes), outputs, maxAgeMs });
    swept = performance.now();
    newBytes = 0;
  };
  sweep(0);
  return {
    keep(owner, recording, running) {
      const { stdout, stderr } = recording.streams;
      sweep(stdout.length + stderr.length);
      const id = `o-${replica}-${randomBytes(16).toString('hex')}`;
      const files = createOutputFiles(join(directory, ownerName(owner)), id);
      const copy = copier(files, recording);
      copy();
      const sizeOf = ({ length, lines }: ReadableBytes) => ({ bytes: length, lines });
      const state = (more: Partial<OutputState>) =>
        files.writeState({
          replica,
          isRunning: false,
          sizes: { stdout: sizeOf(stdout), stderr: sizeOf(stderr) },
          ...more,
        });
      state({ isRunning: running !== undefined });
      if (running) follow(running, { copy, state, isStopWanted: files.isStopWanted, followMs });
      return id;
    },
    find(owner, id) {
      if (!idPattern.test(id)) return undefined;
      const files = readOutputFiles(join(directory, ownerName(owner)), id);
      if (!files) return undefined;
      const { state, silentMs, streams, requestStop } = files;
      const { replica, isRunning, end } = state;
      return { replica, isRunning, end, streams, silentMs, requestStop };
    },
  };
}

/** The directory of an owner: a hash, so that no name from outside is a path. */
function ownerName(owner: string | null): string {
  return createHash('sha256').update(JSON.stringify(owner)).digest('hex').slice(0, 32);
}

/** Appends what has been printed since the last time. */
function copier(files: OutputFiles, { streams }: Recording): () => void {
  const copied: Record<StreamName, number> = { stdout: 0, stderr: 0 };
  return () => {
    for (const name of ['stdout', 'stderr'] as const) {
      while (copied[name] < streams[name].length) {
        const piece = streams[name].read(copied[name], 1024 * 1024);
        if (piece.length === 0) break;
        files.append(name, piece);
        copied[name] += piece.length;
      }
    }
  };
}

interface Following {
  copy(): void;
  state(more: Partial<OutputState>): void;
  isStopWanted(): boolean;
  followMs: number;
}

/** Publishes the progress of a command to the other servers. Write errors are ignored. */
function follow({ ended, stop }: RunningOutput, { copy, state, isStopWanted, followMs }: Following): void {
  const attempt = (more: Partial<OutputState>) => {
    try {
      copy();
      state(more);
    } catch {
      // The directory is full or gone; the command itself continues.
    }
  };
  const timer = setInterval(() => {
    attempt({ isRunning: true });
    if (isStopWanted()) stop();
  }, followMs).unref();
  void ended.then((end) => {
    clearInterval(timer);
    attempt({ end });
  });
}
