import { Client, StdioClientTransport } from './library.ts';

/** The client's side of a session, reduced to what the demonstration shows. */
export interface Session {
  listTools(): Promise<string[]>;
  /** The text blocks of a call's result. */
  call(name: string, args: object): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts a server program and opens a real MCP session with it over stdio. */
export async function openSession(command: string, args: string[], version: string): Promise<Session> {
  const client = new Client({ name: 'climax-demo', version });
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
