export type { Introduction, SessionEvents } from './session.ts';
export { McpSession } from './session.ts';
export { StdioTransport } from './stdio/stdio-transport.ts';
export type { CallContext, CallToolResult, Tool, ToolCall, ToolService } from './tool-service.ts';
