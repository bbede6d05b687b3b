// The interface of tool-retrieval scorers: createSearch(tools) → (query, limit) => names, best first.
import { ToolIndex } from '@climax/index';

export function createSearch(tools) {
  const index = ToolIndex.from(tools, dataReader);
  return (query, limit) => index.search({ query, limit }).map(({ name }) => name);
}

/** Reads tools of the retrieval data as they are: `{ name, description, cli, category?, tags?, args? }`. */
const dataReader = {
  name: ({ name }) => name,
  key: ({ name, cli = '' }) => `${cli}\n${name}`,
  text: ({ name, description = '', cli = '', category = null, tags = [], keywords = [] }) => ({
    name,
    description,
    cli,
    category,
    tags,
    keywords,
  }),
  visitArguments: ({ args = [] }, visit) => {
    for (const { name, description = '' } of args) visit(name, description);
  },
  cliKey: ({ cli = '' }) => cli,
  cli: ({ cli = '', category = null, tags = [] }) => ({ name: cli, description: '', category, tags }),
};

/** The same tools as entries, for what takes only those. */
export function toEntry(tool) {
  const { name, description, cli, category, tags, keywords } = dataReader.text(tool);
  const properties = (tool.args ?? []).map((arg) => [arg.name, { description: arg.description ?? '' }]);
  return {
    tool_name: name,
    description,
    cli_name: cli,
    category,
    tags,
    keywords,
    input_schema: { type: 'object', properties: Object.fromEntries(properties) },
  };
}
