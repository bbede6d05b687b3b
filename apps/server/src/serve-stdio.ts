import type { Runtime } from './call.ts';
import type { Later } from './later.ts';
import type { Log } from './log.ts';
import { createSession, type Offer } from './mcp/create-session.ts';
import { StdioTransport } from './mcp/stdio.ts';
import { untilSignal } from './signals.ts';

/**
 * Speaks MCP on stdin and stdout until the client closes either, or a signal comes. Running commands are ended before
 * it resolves to the exit code. Rejects when the runtime cannot be had.
 */
export async function serveStdio(offer: Offer & { runtime: Later<Runtime> }, log: Log): Promise<number> {
  const transport = new StdioTransport(process.stdin, process.stdout);
  const closed = new Promise<number>((resolve) => {
    void createSession(offer, transport, {
      onClose: () => resolve(0),
      onError: (error) => log.debug(error.message),
    }).open();
  });
  const failed = new Promise<never>((_, reject) => offer.runtime.loaded.catch(reject));
  const ended = Promise.race([closed, untilSignal(), failed]);
  log.info('ready');
  const exitCode = await ended.finally(() => transport.close());
  await offer.runtime.get();
  const { killAll } = await import('@climax/exec');
  await killAll();
  return exitCode;
}
