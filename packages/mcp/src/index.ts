export type { SessionEvents, SessionOptions } from './mcp-session.ts';
export { McpSession } from './mcp-session.ts';
export type { ElicitationAnswer, ElicitationRequest, FormSchema } from './questions/elicitation-request.ts';
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
