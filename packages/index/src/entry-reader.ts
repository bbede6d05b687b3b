import { isMapping } from '@climax/text';
import type { ToolIndexEntry, ToolReader } from './types.ts';

/** Reads plain entries from any source. */
export const entryReader: ToolReader<ToolIndexEntry> = {
  name: (entry) => entry.tool_name,
  key: ({ tool_name, cli_name = '' }) => `${cli_name}\n${tool_name}`,
  text: ({ tool_name, description, cli_name = '', category = null, tags = [], keywords = [] }) => ({
    name: tool_name,
    description,
    cli: cli_name,
    category,
    tags,
    keywords,
  }),
  visitArguments: (entry, visit) => visitProperties(entry.input_schema, visit),
  cliKey: ({ cli_name = '' }) => cli_name,
  cli: ({ cli_name = '', category = null, tags = [] }) => ({
    name: cli_name,
    description: '',
    category,
    tags: [...tags],
  }),
};

/** Visits name and description of each property of a JSON Schema object; anything else is skipped. */
export function visitProperties(schema: unknown, visit: (name: string, description: string) => void): void {
  if (!isMapping(schema) || !isMapping(schema.properties)) return;
  for (const name in schema.properties) {
    if (!Object.hasOwn(schema.properties, name)) continue;
    const property = schema.properties[name];
    const description = isMapping(property) ? property.description : '';
    visit(name, typeof description === 'string' ? description : '');
  }
}
