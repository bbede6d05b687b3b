export type { EndpointOptions, McpEndpoint } from './create-mcp-endpoint.ts';
export { createMcpEndpoint } from './create-mcp-endpoint.ts';
export type { SseEndpoint } from './create-sse-endpoint.ts';
export { createSseEndpoint } from './create-sse-endpoint.ts';
