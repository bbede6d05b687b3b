import type { ApprovalChannel } from '@climax/policy';
import type { Question } from '../question/question.ts';

/** A channel for asking a person. */
export interface Channel {
  name: ApprovalChannel;
  /** Why the channel is unavailable; undefined if it is available. */
  unavailable(): string | undefined;
  /** Asks the question. Ends with the signal, or after `timeoutMs` milliseconds without an answer. */
  ask(question: Question, options: AskOptions): Promise<ChannelAnswer>;
}

export interface AskOptions {
  signal: AbortSignal;
  timeoutMs: number;
  /** The name of the calling client, if known. */
  client?: string | null;
  /** Identifies the call: tool, values, command line, input and directory. Not for display: it may contain secrets. */
  subject: string;
}

/**
 * The result of a question. Approved once, for the same call in this session, or for this tool in this session;
 * everything else is a refusal: declined, dismissed, timed out, or the channel failed. `pending`: the question goes
 * out with the reply, and the client repeats the call with the answer.
 */
export type ChannelAnswer =
  | { kind: 'once' | 'same-call' | 'same-tool' }
  | { kind: 'denied' | 'dismissed' | 'timeout' | 'cancelled' | 'pending' }
  | { kind: 'failed'; reason: string };
