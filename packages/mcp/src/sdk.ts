// The entry point `@climax/mcp/sdk`: everything that loads the SDK of the protocol.
export type { ClientSession } from './client/open-session.ts';
export { openSession } from './client/open-session.ts';
export type { McpEndpoint, McpEndpointOptions } from './http/create-mcp-endpoint.ts';
export { createMcpEndpoint } from './http/create-mcp-endpoint.ts';
export type { SseEndpoint } from './http/create-sse-endpoint.ts';
export { createSseEndpoint } from './http/create-sse-endpoint.ts';
