// The protocol types that this package exposes. The SDK's are inferred from schemas and triple the compile time of
// every importer.

/** The id of a request. */
export type RequestId = string | number;

/** A message of JSON-RPC. */
export interface Message {
  jsonrpc: '2.0';
  [key: string]: unknown;
}

/** Carries messages; compatible with the SDK's transports. */
export interface Transport {
  start(): Promise<void>;
  send(message: Message, options?: { relatedRequestId?: RequestId }): Promise<void>;
  close(): Promise<void>;
  sessionId?: string | undefined;
  onclose?: Handler['close'] | undefined;
  onerror?: Handler['error'] | undefined;
  onmessage?: Handler['message'] | undefined;
}

/** Declared as methods, so that handlers of the SDK's narrower messages are assignable. */
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
