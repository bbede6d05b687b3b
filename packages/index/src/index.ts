export type { Field } from './engine/explain-fields.ts';
export type { MatchKind, SearchOptions } from './engine/search-engine.ts';
export type { SynonymGroups } from './engine/synonyms.ts';
export type { Tokenizer } from './engine/tokenizer.ts';
export type { Weights } from './engine/weights.ts';
export type { McpServerInfo, McpTool } from './mcp-tool-reader.ts';
export type { SearchMatch } from './search-match.ts';
export { ToolIndex } from './tool-index.ts';
export type { CliSummary, SearchRequest, ToolIndexEntry } from './types.ts';
