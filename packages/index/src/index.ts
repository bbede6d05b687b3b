export type { Field } from './engine/explain-fields.ts';
export type { MatchKind, SearchOptions } from './engine/search-engine.ts';
export type { SynonymGroups } from './engine/synonyms.ts';
export type { Tokenizer } from './engine/tokenizer.ts';
export type { Weights } from './engine/weights.ts';
export type { McpServerInfo, McpTool } from './mcp-tool-reader.ts';
export type { SavedIndex } from './saved-index.ts';
export { type Hit, ToolIndex } from './tool-index.ts';
export type { CliSummary, SearchRequest, ToolIndexEntry, ToolReader } from './types.ts';
