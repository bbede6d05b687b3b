import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { killAll } from '@climax/exec';
import { createMcpEndpoint, createSseEndpoint } from '@climax/mcp/http';
import { createOffer, type OfferOptions } from '../mcp/offer.ts';
import type { Runtime } from '../runtime.ts';
import { untilSignal } from '../signals.ts';
import { UsageError } from '../usage-error.ts';
import { boundConnections } from './bound-connections.ts';
import { createRequestHandler } from './handle-request.ts';
import { hostName, isLoopback } from './host-names.ts';
import type { HttpOptions } from './options.ts';
import { takeToken } from './token.ts';

/** Milliseconds. A request has to arrive in time; how long a tool takes is the matter of its own limit. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2000,
};

/** Milliseconds for answers to reach their clients when the server ends. */
const closeTimeoutMs = 1000;

/** Serves MCP, the tools and their description over HTTP until a signal comes; resolves to the exit code. */
export async function serveHttp(
  base: Runtime,
  options: HttpOptions & Pick<OfferOptions, 'onListChanged'>,
): Promise<number> {
  const { host, allowHost: allowed = [] } = options;
  const token = takeToken(options.tokenFile, { warn: base.log.warning });
  if (token === undefined && !isLoopback(host)) {
    throw new UsageError(
      `error: --host ${host} opens the tools to the network, so a bearer token is needed\nGive --token-file FILE or set CLIMAX_HTTP_TOKEN; make one with: openssl rand -hex 32`,
    );
  }
  const [invalid] = allowed.filter((name) => hostName(name) === undefined);
  if (invalid !== undefined) {
    throw new UsageError(
      `error: --allow-host ${invalid} is not a host name; give one such as tools.example.com`,
    );
  }
  const shutdown = new AbortController();
  // The same object: its catalogue may be replaced.
  const runtime = Object.assign(base, { shutdown: shutdown.signal });
  const offer = createOffer({
    name: runtime.catalogue.serverName,
    classic: options.classic,
    instructions: options.instructions,
    onListChanged: options.onListChanged,
    runtime: { get: async () => runtime },
  });
  const onError = (error: Error) => runtime.log.debug(error.message);
  const mcp = createMcpEndpoint({ ...offer, stateless: options.stateless ?? false, onError });
  const sse =
    options.transport === 'sse'
      ? createSseEndpoint({ ...offer, onError, messagesPath: '/messages/' })
      : undefined;
  const server = createServer(timeouts);
  const { isExtra } = boundConnections(server);
  const services = { names: { host, allowed }, token, mcp, sse, isExtra };
  server.on('request', createRequestHandler(runtime, services));
  const ended = untilSignal();
  const url = await listen(server, options);
  process.stderr.write(
    `Listening on ${url} (MCP at ${sse ? '/sse and /mcp' : '/mcp'}, tools at /tools/NAME, description at /openapi.json)\n`,
  );

  const exitCode = await ended;
  shutdown.abort();
  await killAll();
  await endConnections(server);
  await Promise.all([mcp.close(), sse?.close()]);
  return exitCode;
}

/** Every call has ended: lets the answers out, and closes what is still open after a moment. */
async function endConnections(server: Server): Promise<void> {
  const closing = setInterval(() => server.closeIdleConnections(), 20);
  const last = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(closing);
  clearTimeout(last);
}

async function listen(server: Server, { host, transport, port }: HttpOptions): Promise<string> {
  const wanted = port ?? (transport === 'sse' ? 8000 : 8080);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'the port is in use; choose another with --port' : error.message;
      reject(new Error(`cannot listen on ${host} port ${wanted}: ${reason}`));
    });
    server.listen(wanted, host, resolve);
  });
  const { address, family, port: chosen } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${chosen}`;
}
