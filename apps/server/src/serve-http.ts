import type { Runtime } from '@climax/runtime';
import { ServingError, type ServingOptions, startServing } from '@climax/serving';
import { untilSignal } from './signals.ts';
import { UsageError } from './usage-error.ts';
import { version } from './version.ts';

/** How the server is reached over HTTP. */
export interface HttpOptions
  extends Omit<ServingOptions, 'instructions' | 'onListChanged' | 'sse' | 'version'> {
  /** `streamable-http` is another name of `http`; `sse` adds HTTP with SSE, as in version 2024-11-05. */
  transport: 'stdio' | 'http' | 'streamable-http' | 'sse';
  /** Seconds that running calls have to end after SIGTERM. */
  drain?: number;
}

/** Serves MCP, the tools and their description over HTTP until a signal comes; resolves to the exit code. */
export async function serveHttp(
  runtime: Runtime,
  options: HttpOptions & Pick<ServingOptions, 'instructions' | 'onListChanged'>,
): Promise<number> {
  const { transport, drain = 0, tokens, tlsCert } = options;
  const sse = transport === 'sse';
  const serving = await startServing(runtime, { ...options, sse, version }).catch((error: unknown) => {
    throw error instanceof ServingError ? new UsageError(`error: ${error.message}`) : error;
  });
  // Tokens are read whenever they change, so there is nothing to do but to stay.
  if (tokens !== undefined || tlsCert !== undefined) process.on('SIGHUP', serving.reload);
  const ended = untilSignal();
  const places = `MCP at ${sse ? '/sse and /mcp' : '/mcp'}, tools at /tools/NAME, description at /openapi.json`;
  process.stderr.write(`Listening on ${serving.url} (${places})\n`);
  const exitCode = await ended;
  await serving.end(drain, nextSignal());
  return exitCode;
}

/** Aborted by the next signal: somebody does not want to wait. */
function nextSignal(): AbortSignal {
  const hurry = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => hurry.abort());
  return hurry.signal;
}
