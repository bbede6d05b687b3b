export { errorStatus } from '../validate/tool-error.ts';
export { checkDrift, type Drift, formatDrift } from './check-drift.ts';
export { type GeneratedFile, generateFiles } from './generate-files.ts';
export { showContract } from './show-contract.ts';
export { type PublishedTool, toMcpTool } from './to-mcp-tool.ts';
export { type DescribedTool, type OpenApiOptions, toOpenApi } from './to-openapi.ts';
