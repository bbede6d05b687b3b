import type { ApprovalChannel } from '@climax/policy';
import type { Question } from '../question/question.ts';

/** A way to ask a person. */
export interface Channel {
  name: ApprovalChannel;
  /** Why nobody can be asked this way now; undefined when a person can. */
  unavailable(): string | undefined;
  /** Puts the question. Ends with the signal, or after `timeoutMs` milliseconds without an answer. */
  ask(question: Question, options: AskOptions): Promise<Answer>;
}

export interface AskOptions {
  signal: AbortSignal;
  timeoutMs: number;
  /** The name of the client whose call it is, as far as it is known. */
  client?: string | null;
  /** Stands for this call alone: its tool, values, command line, input and directory. Not for people: it may hold secrets. */
  subject: string;
}

/**
 * What came of a question. Yes once, for the same call in this session, or for this tool in this session; everything
 * else is a no: said by the user, closed without an answer, not answered in time, or the way to ask broke down.
 * `pending` means that the question goes out with the reply, and the call comes again with the answer.
 */
export type Answer =
  | { kind: 'once' | 'same-call' | 'same-tool' }
  | { kind: 'denied' | 'dismissed' | 'timeout' | 'cancelled' | 'pending' }
  | { kind: 'failed'; reason: string };
