import type { CallToolResult, Tool } from './protocol-types.ts';
import type { Answer, Question } from './questions/question.ts';

export type { CallToolResult, Tool };

/** What a server says about itself. */
export interface Introduction {
  serverInfo: { name: string; version: string };
  instructions?: string;
}

/** What a session asks of a server: the tools a client sees, and what a call of one of them returns. */
export interface ToolService {
  list(): Promise<Tool[]>;
  call(call: ToolCall, context: CallContext): Promise<CallToolResult>;
  /** Present when the list can change: tells `listener` each time, until the function it returns is called. */
  onListChanged?(listener: () => void): () => void;
}

export interface ToolCall {
  name: string;
  args: Record<string, unknown> | undefined;
}

/** The connection that a call came over. */
export interface CallSession {
  id: string;
  /** Network address of the client; undefined when it is a local process. */
  address: string | undefined;
  /** Aborted when the session ends. */
  signal: AbortSignal;
}

/** Who calls, how the call is cancelled, where its progress goes, and how its user is asked. */
export interface CallContext {
  /** The name the client gave itself; undefined when it gave none. */
  client: string | undefined;
  /** What lasts from one call to the next; absent where requests are independent. */
  session: CallSession | undefined;
  /** Aborted when the client cancels the call or goes away. */
  signal: AbortSignal;
  /** Absent when the client did not ask for progress. */
  onProgress: ((message: string) => void) | undefined;
  /** The W3C trace context of the call, as the client gave it; not checked. */
  trace?: string | undefined;
  /** Whether the client says that it can show its user a form. It does not say that a user is there. */
  canAsk: boolean;
  /** Asks the user through the client. Only the action `accept` is consent. */
  ask(question: Question): Promise<Answer>;
}
