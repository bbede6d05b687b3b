import { visitProperties } from './entry-reader.ts';
import type { ToolReader } from './types.ts';

/** A tool as an MCP server lists it. Other fields are kept. */
export interface McpTool {
  name: string;
  title?: string | undefined;
  description?: string | undefined;
  inputSchema: object;
}

/** Facts about a server that its list of tools lacks. */
export interface McpServerInfo {
  /** The name of the server: the tools' CLI name. */
  cli: string;
  /** The purpose of the server; default empty. */
  description?: string;
  category?: string | null;
  tags?: string[];
}

/** Reads the tools of one MCP server. */
export function mcpToolReader<T extends McpTool>(server: McpServerInfo): ToolReader<T> {
  const { cli, description = '', category = null, tags = [] } = server;
  return {
    name: (tool) => tool.name,
    key: (tool) => tool.name,
    text: (tool) => ({
      name: tool.name,
      description: [tool.title, tool.description].filter(Boolean).join(': '),
      cli,
      category,
      tags,
      keywords: [],
    }),
    visitArguments: (tool, visit) => visitProperties(tool.inputSchema, visit),
    cliKey: () => cli,
    cli: () => ({ name: cli, description, category, tags }),
  };
}
