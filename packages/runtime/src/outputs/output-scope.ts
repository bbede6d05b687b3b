import type { Recording, SharedOutput, Work } from '@climax/outputs';
import type { Reply } from '../reply/reply.ts';

/** The session of a call. */
export interface OutputSession {
  id: string;
  /** Aborted when the session ends. */
  signal: AbortSignal;
  /** Counts work that outlives its call, until the returned function is called. */
  hold?(): () => void;
}

/** A command that keeps running after its call was answered. */
export interface RunningCommand {
  ended: Promise<Reply>;
  stop(): void;
}

/** A readable output; those of other servers were masked when written. */
export type Readable = Pick<Recording, 'streams'> & Partial<Pick<Recording, 'mask'>>;

/** Keeps outputs for a caller. */
export interface OutputScope {
  /** Aborted when nobody can ask for the outputs any more. */
  signal: AbortSignal | undefined;
  /** Keeps the output of a finished command; returns its id, or undefined if there is no room. */
  keep(recording: Recording): string | undefined;
  /** Keeps the output of a running command. */
  keepRunning(recording: Recording, command: RunningCommand): { id: string; work: Work<Reply> } | undefined;
  /** A command that this server has handed over. */
  findWork(id: string): Work<Reply> | undefined;
  find(id: string): Readable | undefined;
  /** The same from another server, if they share a store. */
  findShared?(id: string): SharedOutput | undefined;
}
