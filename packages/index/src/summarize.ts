import type { CliSummary, ToolReader } from './types.ts';

/** The CLIs of the tools in the order they first appear. */
export function summarize<T>(tools: Iterable<T>, reader: ToolReader<T>): CliSummary[] {
  const summaries = new Map<unknown, CliSummary>();
  for (const tool of tools) {
    const key = reader.cliKey(tool);
    const known = summaries.get(key);
    if (known) {
      known.tool_count += 1;
      continue;
    }
    const { name, description, category, tags } = reader.cli(tool);
    summaries.set(key, { name, description, tool_count: 1, category, tags });
  }
  return [...summaries.values()];
}
