import { McpSession, StdioTransport } from '@climax/mcp';
import type { Log, Runtime } from '@climax/runtime';
import { createOffer, type OfferOptions } from '@climax/runtime';
import type { Lazy } from '@climax/runtime/start';
import { untilSignal } from './until-signal.ts';

/**
 * Speaks MCP on stdin and stdout until the client closes either or a signal arrives. Kills running commands before it
 * resolves to the exit code. Rejects when the runtime cannot be loaded.
 */
export async function serveStdio(
  options: OfferOptions & { runtime: Lazy<Runtime> },
  log: Log,
): Promise<number> {
  const transport = new StdioTransport(process.stdin, process.stdout);
  const closed = new Promise<number>((resolve) => {
    const events = { onClose: () => resolve(0), onError: (error: Error) => log.debug(error.message) };
    void new McpSession(transport, { ...createOffer(options), events }).open();
  });
  const failed = new Promise<never>((_, reject) => options.runtime.loaded.catch(reject));
  const ended = Promise.race([closed, untilSignal(), failed]);
  log.info('ready');
  const exitCode = await ended.finally(() => transport.close());
  await options.runtime.get();
  const { killAll } = await import('@climax/exec');
  await killAll();
  return exitCode;
}
