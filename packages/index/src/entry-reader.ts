import type { ToolIndexEntry, ToolReader } from './types.ts';

/** Reads plain entries: tools that come from anywhere. */
export const entryReader: ToolReader<ToolIndexEntry> = {
  name: (entry) => entry.tool_name,
  text: (entry) => ({
    name: entry.tool_name,
    description: entry.description,
    cli: entry.cli_name,
    category: entry.category,
    tags: entry.tags,
  }),
  visitArguments: (entry, visit) => visitProperties(entry.input_schema, visit),
  entry: (entry) => entry,
  cliKey: (entry) => entry.cli_name,
  cli: (entry) => ({ name: entry.cli_name, description: '', category: entry.category, tags: entry.tags }),
};

/** Visits name and description of each property of a JSON Schema object; anything else is passed over. */
export function visitProperties(schema: unknown, visit: (name: string, description: string) => void): void {
  if (!isRecord(schema) || !isRecord(schema.properties)) return;
  for (const name in schema.properties) {
    if (!Object.hasOwn(schema.properties, name)) continue;
    const property = schema.properties[name];
    const description = isRecord(property) ? property.description : '';
    visit(name, typeof description === 'string' ? description : '');
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
