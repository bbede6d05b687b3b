import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

/** The client's side of a session: list the tools and call them. */
export interface ClientSession {
  listTools(): Promise<string[]>;
  /** The text blocks of a call's result. */
  call(name: string, args: object): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts a server program and opens a real MCP session with it over stdio. */
export async function openSession(
  command: string,
  args: string[],
  clientInfo: { name: string; version: string },
): Promise<ClientSession> {
  const client = new Client(clientInfo);
  await client.connect(new StdioClientTransport({ command, args, stderr: 'inherit' }));
  return {
    listTools: async () => (await client.listTools()).tools.map((tool) => tool.name),
    call: async (name, args) => {
      const { content } = await client.callTool({ name, arguments: { ...args } });
      return (content as { text: string }[]).map((block) => block.text);
    },
    close: () => client.close(),
  };
}
