/** How a command ended; decides behaviour where texts are for people. */
export type OutcomeStatus =
  | 'exited'
  | 'signalled'
  | 'timed-out'
  | 'cancelled'
  | 'not-started'
  | 'executor-failed';

/** What became of a command. Every expected end is one of these, never a throw. */
export interface Outcome {
  status: OutcomeStatus;
  /** Exited with code 0. */
  ok: boolean;
  /** 0..255 as the command gave it, -N for signal N, -1 when it has none. */
  exitCode: number;
  signal?: NodeJS.Signals;
  /** Text without escape sequences, within the limits; holds a mark where something was left out. */
  stdout: string;
  stderr: string;
  /** Our own sentence on a command that did not come to its own end. */
  message?: string;
  /** Things worth knowing that are not part of the reply text: a signal's name, ended background processes, … */
  notices: string[];
  /** Whether something is missing in the texts, which a mark then says. */
  truncated: boolean;
  /** The streams that are something else than text: bytes that are not UTF-8, which the text replaces, or NUL characters. */
  binary: ('stdout' | 'stderr')[];
  /** Bytes each stream really had. */
  bytes: { stdout: number; stderr: number };
  durationMs: number;
}
