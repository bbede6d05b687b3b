export type { SearchOptions } from './engine/engine.ts';
export type { Tokenizer } from './engine/tokenizer.ts';
export type { Weights } from './engine/weights.ts';
export { ToolIndex } from './tool-index.ts';
export type { CliSummary, SearchRequest, ToolIndexEntry } from './types.ts';
