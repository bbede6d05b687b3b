export type { EndpointOptions, McpEndpoint } from './create-endpoint.ts';
export { createMcpEndpoint } from './create-endpoint.ts';
