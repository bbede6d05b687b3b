import type { ToolReader } from './types.ts';

/** Whether two tools have the same text, so that one can replace the other without reindexing. */
export function haveSameText<T>(a: T, b: T, reader: ToolReader<T>): boolean {
  return a === b || allText(a, reader) === allText(b, reader);
}

function allText<T>(tool: T, reader: ToolReader<T>): string {
  const { name, description, cli, category, tags, keywords } = reader.text(tool);
  const parts: (string | null)[] = [name, description, cli, category, ...tags, '', ...keywords];
  reader.visitArguments(tool, (argument, text) => parts.push(argument, text));
  return JSON.stringify(parts);
}
