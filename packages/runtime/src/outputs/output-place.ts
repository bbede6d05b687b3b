import type { Recording, SharedOutput, Work } from '@climax/outputs';
import type { Reply } from '../reply/reply.ts';

/** The session that a call belongs to, as far as outputs are concerned. */
export interface OutputSession {
  id: string;
  /** Aborted when the session ends. */
  signal: AbortSignal;
}

/** A command that goes on after its call was answered. */
export interface RunningCommand {
  ended: Promise<Reply>;
  stop(): void;
}

/** What can be read of an output; one that another server keeps was masked when it was written. */
export type Readable = Pick<Recording, 'streams'> & Partial<Pick<Recording, 'mask'>>;

/** Where what a caller's commands print is kept for that caller. */
export interface OutputPlace {
  /** Aborted when nobody can ask for the outputs any more. */
  signal: AbortSignal | undefined;
  /** Keeps what a command has printed that has ended; gives the id, or undefined when there is no place for it. */
  keep(recording: Recording): string | undefined;
  /** Keeps what a command prints that goes on. */
  keepRunning(recording: Recording, command: RunningCommand): { id: string; work: Work<Reply> } | undefined;
  /** A command that this server has handed over. */
  findWork(id: string): Work<Reply> | undefined;
  find(id: string): Readable | undefined;
  /** The same with what another server says about it, where servers have a store in common. */
  findShared?(id: string): SharedOutput | undefined;
}
