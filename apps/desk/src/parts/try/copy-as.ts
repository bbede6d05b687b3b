import { quoteWord } from '@climax/text/line';

/** A JSON-RPC message that makes the call over MCP. */
export function asMcpCall(tool: string, args: Record<string, unknown>): string {
  const params = { name: 'climax_call', arguments: { tool_name: tool, args } };
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, null, 2);
}

/** A command that makes the call over plain HTTP; `origin` is where the server is: `http://localhost:8080`. */
export function asCurl(origin: string, tool: string, args: Record<string, unknown>): string {
  const words = [`${origin}/tools/${encodeURIComponent(tool)}`, '-H', 'content-type: application/json'];
  return ['curl', '-s', ...words.map(quoteWord), '-d', quoteWord(JSON.stringify(args))].join(' ');
}
