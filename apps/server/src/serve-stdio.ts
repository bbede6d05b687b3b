import type { Runtime } from './call.ts';
import { createMcpServer } from './mcp/server.ts';
import { StdioTransport } from './mcp/stdio.ts';
import { untilSignal } from './signals.ts';

/**
 * Speaks MCP on stdin and stdout until the client closes either, or a signal comes. Running commands are ended before
 * it resolves to the exit code.
 */
export async function serveStdio(runtime: Runtime, options: { classic: boolean }): Promise<number> {
  const server = createMcpServer(runtime, options);
  const transport = new StdioTransport(process.stdin, process.stdout);
  const closed = new Promise<number>((resolve) => {
    server.onclose = () => resolve(0);
  });
  const ended = Promise.race([closed, untilSignal()]);
  server.onerror = (error) => runtime.log.debug(error.message);
  await server.connect(transport);
  runtime.log.info('ready');
  const exitCode = await ended;
  await transport.close();
  const { killAll } = await import('@climax/exec');
  await killAll();
  return exitCode;
}
