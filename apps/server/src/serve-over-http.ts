import type { DeskService } from '@climax/desk';
import { serverDefaults } from '@climax/runtime/defaults';
import type { AttachableRuntime } from '@climax/runtime/start';
import { type ServingOptions, startServing } from '@climax/serving';
import { untilSignal } from './until-signal.ts';
import { version } from './version.ts';

/** How the server is reached over HTTP. */
export interface HttpOptions
  extends Omit<ServingOptions, 'instructions' | 'onListChanged' | 'sse' | 'version' | 'routes'> {
  /** `streamable-http` is an alias of `http`; `sse` adds the older HTTP+SSE transport (2024-11-05). */
  transport: 'stdio' | 'http' | 'streamable-http' | 'sse';
  /** Seconds that running calls get to finish after SIGTERM. */
  drain?: number;
}

interface DeskOptions {
  desk?: DeskService | undefined;
  /** Called with the address to open in a browser. */
  onDesk?: ((address: string) => void) | undefined;
}

/** Serves MCP, the tools and their OpenAPI description over HTTP until a signal arrives; resolves to the exit code. */
export async function serveOverHttp(
  runtime: AttachableRuntime,
  options: HttpOptions & Pick<ServingOptions, 'instructions' | 'onListChanged'> & DeskOptions,
): Promise<number> {
  const { transport, drain = serverDefaults.drain, tokens, tlsCert, desk } = options;
  const sse = transport === 'sse';
  const serving = await startServing(runtime, { ...options, sse, version, routes: desk?.routes });
  // Tokens are reread whenever they change; SIGHUP just must not end the server.
  if (tokens !== undefined || tlsCert !== undefined) process.on('SIGHUP', serving.reload);
  const ended = untilSignal();
  const places = `MCP at ${sse ? '/sse and /mcp' : '/mcp'}, tools at /tools/NAME, description at /openapi.json`;
  process.stderr.write(`Listening on ${serving.url} (${places})\n`);
  if (desk) announce(desk.address(serving.url), options);
  runtime.shutdown?.addEventListener('abort', () => desk?.close());
  const exitCode = await ended;
  await serving.end(drain, nextSignal());
  return exitCode;
}

function announce(address: string, { onDesk }: DeskOptions): void {
  process.stderr.write(`The desk is at ${address} (this address works once)\n`);
  onDesk?.(address);
}

/** Aborted by a second signal, from someone who does not want to wait. */
function nextSignal(): AbortSignal {
  const secondSignal = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => secondSignal.abort());
  return secondSignal.signal;
}
