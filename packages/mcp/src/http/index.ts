export type { EndpointOptions, McpEndpoint } from './create-endpoint.ts';
export { createMcpEndpoint } from './create-endpoint.ts';
export type { SseEndpoint } from './create-sse-endpoint.ts';
export { createSseEndpoint } from './create-sse-endpoint.ts';
