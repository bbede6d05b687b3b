import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

export interface McpClient {
  /** Calls a tool through `climax_call` and gives the text of the reply. */
  call(tool: string, args?: object): Promise<{ text: string; isError: boolean }>;
  close(): Promise<void>;
}

/** Longer than a question stays open. */
const patienceMs = 200_000;

/** A real MCP client over HTTP that cannot ask its user anything. */
export async function connectClient(origin: string, name = 'agent'): Promise<McpClient> {
  const client = new Client({ name, version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin)));
  return {
    async call(tool, args = {}) {
      const params = { name: 'climax_call', arguments: { tool_name: tool, args } };
      const reply = await client.callTool(params, undefined, { timeout: patienceMs });
      const [block] = reply.content as { text: string }[];
      return { text: block?.text ?? '', isError: reply.isError === true };
    },
    close: () => client.close(),
  };
}
