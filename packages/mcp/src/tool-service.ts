import type { CallToolResult, Tool } from './protocol-types.ts';
import type { ElicitationAnswer, ElicitationRequest } from './questions/elicitation-request.ts';

export type { CallToolResult, Tool };

/** The server's introduction. */
export interface Introduction {
  serverInfo: { name: string; version: string };
  instructions?: string;
}

/** The tools that a client sees, and how to call them. */
export interface ToolService {
  list(): Promise<Tool[]>;
  call(call: ToolCall, context: CallContext): Promise<CallToolResult>;
  /** Present if the list can change: calls `listener` each time, until the returned function is called. */
  onListChanged?(listener: () => void): () => void;
}

export interface ToolCall {
  name: string;
  args: Record<string, unknown> | undefined;
  /** What the arguments hold in memory until the call has ended. */
  bytes?: number;
}

/** The connection that a call came over. */
export interface CallSession {
  id: string;
  /** Network address of the client; undefined when it is a local process. */
  address: string | undefined;
  /** Aborted when the session ends. */
  signal: AbortSignal;
  /** Counts work that outlives its call, so that the session does not seem idle, until the returned function is called. */
  hold(): () => void;
}

/** The context of a call: client, cancellation, progress and questions. */
export interface CallContext {
  /** The name the client gave itself; undefined when it gave none. */
  client: string | undefined;
  /** The session; absent if requests are independent. */
  session: CallSession | undefined;
  /** Aborted when the client cancels the call or goes away. */
  signal: AbortSignal;
  /** Absent when the client did not ask for progress. */
  onProgress: ((message: string) => void) | undefined;
  /** The W3C trace context of the call, as the client gave it; not checked. */
  trace?: string | undefined;
  /** Whether the client declares that it can show a form. It does not say that a user is present. */
  canAsk: boolean;
  /** Asks the user through the client. Only the action `accept` is consent. */
  ask(question: ElicitationRequest): Promise<ElicitationAnswer>;
}
