import type { Log } from './log.ts';
import { createMcpServer, type Offer } from './mcp/server.ts';
import { StdioTransport } from './mcp/stdio.ts';
import { untilSignal } from './signals.ts';

/**
 * Speaks MCP on stdin and stdout until the client closes either, or a signal comes. Running commands are ended before
 * it resolves to the exit code. Rejects when the runtime cannot be had.
 */
export async function serveStdio(offer: Offer, log: Log): Promise<number> {
  const server = createMcpServer(offer);
  const transport = new StdioTransport(process.stdin, process.stdout);
  const closed = new Promise<number>((resolve) => {
    server.onclose = () => resolve(0);
  });
  const failed = new Promise<never>((_, reject) => offer.runtime.catch(reject));
  const ended = Promise.race([closed, untilSignal(), failed]);
  server.onerror = (error) => log.debug(error.message);
  await server.connect(transport);
  log.info('ready');
  const exitCode = await ended.finally(() => transport.close());
  await offer.runtime;
  const { killAll } = await import('@climax/exec');
  await killAll();
  return exitCode;
}
