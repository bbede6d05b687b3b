export type { SessionEvents, SessionOptions } from './mcp-session.ts';
export { McpSession } from './mcp-session.ts';
export type { Answer, FormSchema, Question } from './questions/question.ts';
export { StdioTransport } from './stdio/stdio-transport.ts';
export type {
  CallContext,
  CallSession,
  CallToolResult,
  Introduction,
  Tool,
  ToolCall,
  ToolService,
} from './tool-service.ts';
