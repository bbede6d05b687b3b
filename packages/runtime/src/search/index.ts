export { explainSearch } from './explain-search.ts';
export { type ExplainedRequest, type ExplainedSearch, explainedSearch } from './explained-search.ts';
export type { FoundTool } from './fit-results.ts';
export { type SearchReply, type SearchResult, searchTools } from './search-tools.ts';
