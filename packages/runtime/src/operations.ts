// The entry point `@climax/runtime/operations`: what a running server does with its tools.
export { callTool } from './call/call-tool.ts';
export { createOutputs, type OutputOptions } from './outputs/outputs.ts';
export { readPart } from './outputs/read-kept-output.ts';
export { type Reloading, startReloading } from './reload/start-reloading.ts';
export { failureStatuses } from './reply/failure.ts';
export { explainSearch } from './search/explain-search.ts';
export { type ExplainedRequest, type ExplainedSearch, explainedSearch } from './search/explained-search.ts';
export type { FoundTool } from './search/fit-results.ts';
export { type SearchReply, type SearchResult, searchTools } from './search/search-tools.ts';
