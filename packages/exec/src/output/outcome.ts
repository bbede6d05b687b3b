/** How a command ended, for programs; the texts are for people. */
export type OutcomeStatus =
  | 'exited'
  | 'signalled'
  | 'timed-out'
  | 'cancelled'
  | 'not-started'
  | 'executor-failed';

/** The outcome of a command. Every expected end is one of these, never a throw. */
export interface Outcome {
  status: OutcomeStatus;
  /** Exited with code 0. */
  ok: boolean;
  /** 0..255 as the command gave it, -N for signal N, -1 when it has none. */
  exitCode: number;
  signal?: NodeJS.Signals;
  /** Text without escape sequences, within the limits; a marker shows where something was left out. */
  stdout: string;
  stderr: string;
  /** A sentence about a command that did not end by itself. */
  message?: string;
  /** Notices that are not part of the reply text: a signal's name, killed background processes, … */
  notices: string[];
  /** Whether the texts are truncated, as a marker says. */
  truncated: boolean;
  /** Streams that are not text: invalid UTF-8, which the text replaces, or NUL characters. */
  binary: ('stdout' | 'stderr')[];
  /** Bytes each stream really had. */
  bytes: { stdout: number; stderr: number };
  durationMs: number;
}
