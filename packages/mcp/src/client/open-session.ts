import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

/** The client side of a session: lists and calls tools. */
export interface ClientSession {
  /** The name and version the server gives itself. */
  server: string;
  listTools(): Promise<string[]>;
  /** The text blocks of a call's result. */
  call(name: string, args: object): Promise<string[]>;
  close(): Promise<void>;
}

export interface ClientOptions {
  /** The client's name. */
  name: string;
  version: string;
  /** Working directory and environment of the server; by default those of this process. */
  cwd?: string;
  env?: Record<string, string>;
  /** Receives the server's stderr, which otherwise goes to that of this process. */
  onStderr?: (text: string) => void;
  /** How long an answer may take, in milliseconds. */
  timeoutMs?: number;
}

/** Starts a server program and opens a real MCP session with it over stdio. */
export async function openSession(
  command: string,
  args: string[],
  { name, version, cwd, env, onStderr, timeoutMs: timeout = 60_000 }: ClientOptions,
): Promise<ClientSession> {
  const client = new Client({ name, version });
  const transport = new StdioClientTransport({
    command,
    args,
    stderr: onStderr ? 'pipe' : 'inherit',
    ...(cwd !== undefined && { cwd }),
    ...(env && { env }),
  });
  transport.stderr?.on('data', (chunk: Buffer) => onStderr?.(chunk.toString()));
  try {
    await client.connect(transport, { timeout });
  } catch (error) {
    await client.close();
    throw error;
  }
  const { name: server = 'unknown', version: serverVersion = '' } = client.getServerVersion() ?? {};
  return {
    server: `${server} ${serverVersion}`.trim(),
    listTools: async () => (await client.listTools(undefined, { timeout })).tools.map((tool) => tool.name),
    call: async (name, args) => {
      const { content } = await client.callTool({ name, arguments: { ...args } }, undefined, { timeout });
      return (content as { text: string }[]).map((block) => block.text);
    },
    close: () => client.close(),
  };
}
