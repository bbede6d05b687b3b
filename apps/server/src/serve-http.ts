import { killAll } from '@climax/exec';
import { serveHttp as listen, type Route } from '@climax/http';
import { anybody, bearerToken, hostName, isLoopback, TokenError, takeToken } from '@climax/http/access';
import { createMcpEndpoint, createSseEndpoint } from '@climax/mcp/http';
import type { Runtime } from '@climax/runtime';
import { createOffer, type OfferOptions } from '@climax/runtime/offer';
import type { HttpOptions } from './http/options.ts';
import { mcpRoutes, sseRoutes, toolRoutes } from './http/routes.ts';
import { untilSignal } from './signals.ts';
import { UsageError } from './usage-error.ts';
import { version } from './version.ts';

/** Serves MCP, the tools and their description over HTTP until a signal comes; resolves to the exit code. */
export async function serveHttp(
  base: Runtime,
  options: HttpOptions & Pick<OfferOptions, 'onListChanged'>,
): Promise<number> {
  const { host, allowHost: allowedHosts = [], transport } = options;
  const token = tokenOf(options, base);
  checkHosts(options, token !== undefined);
  const shutdown = new AbortController();
  // The same object: its catalogue may be replaced.
  const runtime = Object.assign(base, { shutdown: shutdown.signal });
  const offer = createOffer({
    name: runtime.catalogue.serverName,
    version,
    classic: options.classic,
    instructions: options.instructions,
    onListChanged: options.onListChanged,
    runtime: { get: async () => runtime },
  });
  const onError = (error: Error) => runtime.log.debug(error.message);
  const mcp = createMcpEndpoint({ ...offer, stateless: options.stateless ?? false, onError });
  const sse =
    transport === 'sse' ? createSseEndpoint({ ...offer, onError, messagesPath: '/messages/' }) : undefined;
  const routes: Route[] = [
    ...toolRoutes(runtime, { needsToken: token !== undefined }),
    ...mcpRoutes(mcp),
    ...(sse ? sseRoutes(sse) : []),
  ];
  const ended = untilSignal();
  const server = await listen({
    host,
    port: options.port ?? (sse ? 8000 : 8080),
    allowedHosts,
    authenticate: token === undefined ? anybody : bearerToken(token),
    routes,
    shutdown: shutdown.signal,
    log: runtime.log,
  });
  process.stderr.write(
    `Listening on ${server.url} (MCP at ${sse ? '/sse and /mcp' : '/mcp'}, tools at /tools/NAME, description at /openapi.json)\n`,
  );

  const exitCode = await ended;
  shutdown.abort();
  await killAll();
  await server.close();
  await Promise.all([mcp.close(), sse?.close()]);
  return exitCode;
}

function tokenOf({ tokenFile }: HttpOptions, { log }: Runtime): string | undefined {
  try {
    return takeToken(tokenFile, { warn: log.warning });
  } catch (error) {
    throw error instanceof TokenError ? new UsageError(`error: ${error.message}`) : error;
  }
}

function checkHosts({ host, allowHost = [] }: HttpOptions, hasToken: boolean): void {
  if (!hasToken && !isLoopback(host)) {
    throw new UsageError(
      `error: --host ${host} opens the tools to the network, so a bearer token is needed\nGive --token-file FILE or set CLIMAX_HTTP_TOKEN; make one with: openssl rand -hex 32`,
    );
  }
  const invalid = allowHost.find((name) => hostName(name) === undefined);
  if (invalid !== undefined) {
    throw new UsageError(
      `error: --allow-host ${invalid} is not a host name; give one such as tools.example.com`,
    );
  }
}
