// The interface of tool-retrieval scorers: createSearch(tools) → (query, limit) => names, best first.
import { ToolIndex } from '@climax/index';

export function createSearch(tools) {
  const index = ToolIndex.fromEntries(tools.map(toEntry));
  return (query, limit) => index.search({ query, limit }).map((entry) => entry.tool_name);
}

/** An entry from a tool of the retrieval data: `{ name, description, cli, category?, tags?, args? }`. */
export function toEntry({ name, description, cli, category, tags, keywords, args }) {
  const properties = (args ?? []).map((arg) => [arg.name, { description: arg.description ?? '' }]);
  return {
    tool_name: name,
    description: description ?? '',
    cli_name: cli ?? '',
    category: category ?? null,
    tags: tags ?? [],
    keywords: keywords ?? [],
    input_schema: { type: 'object', properties: Object.fromEntries(properties) },
  };
}
