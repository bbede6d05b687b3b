import type { Inherit } from '../start/environment.ts';

export type OutputStream = 'stdout' | 'stderr';

/** Takes a stream piece by piece; `end` returns what it still holds back. */
export interface OutputFilter {
  push(chunk: Buffer): Buffer;
  end(): Buffer;
}

/** Settings of one run; all optional. */
export interface RunOptions {
  /** The server's environment; default `process.env`. */
  env?: NodeJS.ProcessEnv;
  /** How much of it the child inherits; default `all`. The client of a container engine always inherits all. */
  inherit?: Inherit;
  /** Cancels the command through the same path as its time limit. */
  signal?: AbortSignal;
  /** Milliseconds between SIGTERM and SIGKILL; default 2000. */
  graceMs?: number;
  /** Characters of output returned; default 48,000. A failed command gets at most 8,000, or a sixth if that is more. */
  maxChars?: number;
  /** Exit codes other than 0 that are not failures: such a command's output has the room of a success. */
  harmlessExitCodes?: readonly number[];
  /** Creates a filter for a stream, applied before anything else reads it: another encoding, masked secrets. */
  filterOutput?: (stream: OutputStream) => OutputFilter;
  /** Gets all that is printed, as it comes. */
  onOutput?: (stream: OutputStream, chunk: Buffer) => void;
  /** Gets the last line of output while the command runs, at most twice a second. */
  onProgress?: (line: string) => void;
  /** Told in one sentence what could not be cleaned up, perhaps long after the command has ended. */
  onFailure?: (problem: string) => void;
}
