import { basename } from 'node:path';
import type { Contract } from '../types.ts';
import { toMcpTool } from './to-mcp-tool.ts';
import { type OpenApiOptions, toOpenApi } from './to-openapi.ts';

/** A file made from contracts: its name and its whole text. */
export interface GeneratedFile {
  name: string;
  content: string;
}

/**
 * The generated files of a contract document. The same contracts always give the same bytes. For `tools.md` they are
 * `openapi.json` and `mcp-tools.json`, for `greeter.yaml` `greeter.openapi.json` and so on.
 */
export function generateFiles(
  contracts: readonly Contract[],
  { document = 'tools', ...options }: OpenApiOptions & { document?: string } = {},
): GeneratedFile[] {
  const stem = basename(document).replace(/\.[^.]+$/, '');
  const prefix = stem === 'tools' ? '' : `${stem}.`;
  return [
    { name: `${prefix}openapi.json`, content: render(toOpenApi(contracts, options)) },
    { name: `${prefix}mcp-tools.json`, content: render({ tools: contracts.map(toMcpTool) }) },
  ];
}

function render(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
