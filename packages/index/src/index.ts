export { ToolIndex } from './tool-index.ts';
export type { CliSummary, SearchRequest, ToolIndexEntry } from './types.ts';
