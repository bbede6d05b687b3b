import type { ServerCommand } from '../client.ts';

/** The result of a start. Times are in milliseconds. */
export type Trial =
  | { ok: true; server: string; tools: number; initializeMs: number; listMs: number; stderr: string }
  | { ok: false; reason: string; stderr: string };

const maxStderrLength = 4000;

/** Starts a server like a client, lists its tools and stops it. */
export async function tryServer(
  { command, args, env }: ServerCommand,
  { cwd, version, timeoutMs = 20_000 }: { cwd: string; version: string; timeoutMs?: number },
): Promise<Trial> {
  let stderr = '';
  const onStderr = (text: string) => {
    stderr = (stderr + text).slice(-maxStderrLength);
  };
  const started = performance.now();
  try {
    const { openSession } = await import('@climax/mcp/sdk');
    const session = await openSession(command, args, {
      name: 'climax-doctor',
      version,
      cwd,
      env,
      onStderr,
      timeoutMs,
    });
    try {
      const initializeMs = Math.round(performance.now() - started);
      const tools = (await session.listTools()).length;
      const listMs = Math.round(performance.now() - started) - initializeMs;
      return { ok: true, server: session.server, tools, initializeMs, listMs, stderr };
    } finally {
      await session.close();
    }
  } catch (error) {
    return { ok: false, reason: (error as Error).message, stderr };
  }
}
