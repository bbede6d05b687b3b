import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { ServerCommand } from '../client.ts';

/** How a start went. Times are in milliseconds. */
export type Trial =
  | { ok: true; server: string; tools: number; initializeMs: number; listMs: number; stderr: string }
  | { ok: false; reason: string; stderr: string };

const longestStderr = 4000;

/** Starts a server as a client would, lists its tools and ends it. */
export async function tryServer(
  { command, args, env }: ServerCommand,
  { cwd, timeoutMs = 20_000, version }: { cwd: string; timeoutMs?: number; version: string },
): Promise<Trial> {
  const transport = new StdioClientTransport({ command, args, env, cwd, stderr: 'pipe' });
  let stderr = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-longestStderr);
  });
  const client = new McpClient({ name: 'climax-doctor', version });
  const started = performance.now();
  try {
    await client.connect(transport, { timeout: timeoutMs });
    const initializeMs = performance.now() - started;
    const { tools } = await client.listTools(undefined, { timeout: timeoutMs });
    const listMs = performance.now() - started - initializeMs;
    const { name = 'unknown', version: found = '' } = client.getServerVersion() ?? {};
    return { ok: true, server: `${name} ${found}`.trim(), tools: tools.length, initializeMs, listMs, stderr };
  } catch (error) {
    return { ok: false, reason: (error as Error).message, stderr };
  } finally {
    await client.close();
  }
}
