import type { Contract } from '../types.ts';
import { toMcpTool } from './to-mcp-tool.ts';
import { type OpenApiOptions, toOpenApi } from './to-openapi.ts';

/** A file made from contracts: its name and its whole text. */
export interface GeneratedFile {
  name: 'openapi.json' | 'mcp-tools.json';
  content: string;
}

/** The files kept beside a contract document. The same contracts always give the same bytes. */
export function generateFiles(contracts: readonly Contract[], options: OpenApiOptions = {}): GeneratedFile[] {
  return [
    { name: 'openapi.json', content: render(toOpenApi(contracts, options)) },
    { name: 'mcp-tools.json', content: render({ tools: contracts.map(toMcpTool) }) },
  ];
}

function render(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
