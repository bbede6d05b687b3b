import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Target } from '../attacks/checks.ts';

const program = fileURLToPath(new URL('naive-server.mjs', import.meta.url));

/** Starts the naive server on a config in a directory, with the SDK's client connected to it. */
export async function startNaiveServer(
  config: object,
  directory: string,
  env: Record<string, string>,
): Promise<Target & { close(): Promise<void> }> {
  const file = join(directory, 'config.json');
  writeFileSync(file, JSON.stringify(config));
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, file],
    cwd: directory,
    env: { ...(process.env as Record<string, string>), ...env },
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return {
    directory,
    pid: transport.pid as number,
    async call(tool, args) {
      const params = { name: 'climax_call', arguments: { tool_name: tool, args } };
      const result = (await client.callTool(params)) as Record<string, any>;
      const blocks = result.content.map((block: { text: string }) => block.text);
      return { text: blocks[0], blocks, isError: result.isError === true, result };
    },
    close: () => client.close(),
  };
}
