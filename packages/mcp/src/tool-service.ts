import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';

export type { CallToolResult, Tool };

/** What a session asks of a server: the tools a client sees, and what a call of one of them returns. */
export interface ToolService {
  list(): Promise<Tool[]>;
  call(call: ToolCall, context: CallContext): Promise<CallToolResult>;
}

export interface ToolCall {
  name: string;
  args: Record<string, unknown> | undefined;
}

/** Who calls, how the call is cancelled, and where its progress goes. */
export interface CallContext {
  /** The name the client gave itself; undefined when it gave none. */
  client: string | undefined;
  signal: AbortSignal;
  /** Absent when the client did not ask for progress. */
  onProgress: ((message: string) => void) | undefined;
}
