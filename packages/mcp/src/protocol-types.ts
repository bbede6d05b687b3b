// The types of the protocol as far as the front doors of this package show them. The SDK's own are inferred from schemas:
// whoever imports them waits three times as long for the compiler.

/** The id of a request. */
export type RequestId = string | number;

/** A message of JSON-RPC. */
export interface Message {
  jsonrpc: '2.0';
  [key: string]: unknown;
}

/** Carries messages; the transports of the SDK fit. */
export interface Transport {
  start(): Promise<void>;
  send(message: Message, options?: { relatedRequestId?: RequestId }): Promise<void>;
  close(): Promise<void>;
  sessionId?: string | undefined;
  onclose?: Handler['close'] | undefined;
  onerror?: Handler['error'] | undefined;
  onmessage?: Handler['message'] | undefined;
}

/** Written as methods, so that handlers of the SDK's narrower messages fit. */
interface Handler {
  close(): void;
  error(error: Error): void;
  message(message: Message): void;
}

/** A tool as `tools/list` shows it. */
export interface Tool {
  name: string;
  title?: string;
  description?: string;
  inputSchema: ObjectSchema;
  outputSchema?: ObjectSchema | undefined;
  annotations?: ToolAnnotations | undefined;
  _meta?: Record<string, unknown>;
  [key: string]: unknown;
}

interface ObjectSchema {
  type: 'object';
  properties?: Record<string, object>;
  required?: string[];
  [key: string]: unknown;
}

interface ToolAnnotations {
  title?: string;
  readOnlyHint?: boolean;
  destructiveHint?: boolean;
  idempotentHint?: boolean;
  openWorldHint?: boolean;
}

/** What a call returns. */
export interface CallToolResult {
  content: ContentBlock[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
  _meta?: Record<string, unknown>;
  [key: string]: unknown;
}

type ContentBlock =
  | { type: 'text'; text: string; _meta?: Record<string, unknown> }
  | { type: 'image' | 'audio'; data: string; mimeType: string; _meta?: Record<string, unknown> };
