import { killAll } from '@climax/exec';
import { createDrain, serveHttp as listen, type Route } from '@climax/http';
import { anybody } from '@climax/http/access';
import { createMcpEndpoint, createSseEndpoint } from '@climax/mcp/http';
import type { Runtime } from '@climax/runtime';
import { createOffer, type OfferOptions } from '@climax/runtime/offer';
import { createCallMetrics } from '@climax/telemetry';
import { accessOf } from './http/access.ts';
import { createCallers } from './http/callers.ts';
import type { HttpOptions } from './http/options.ts';
import { mcpRoutes, sseRoutes, toolRoutes } from './http/routes.ts';
import { statusRoutes } from './http/status-routes.ts';
import { untilSignal } from './signals.ts';
import { version } from './version.ts';

/** Serves MCP, the tools and their description over HTTP until a signal comes; resolves to the exit code. */
export async function serveHttp(
  base: Runtime,
  options: HttpOptions & Pick<OfferOptions, 'onListChanged'>,
): Promise<number> {
  const { host, allowHost: allowedHosts = [], transport } = options;
  const authenticate = accessOf(options, base.log);
  const shutdown = new AbortController();
  const drain = createDrain();
  const metrics = createCallMetrics({
    version,
    queued: () => base.catalogue.limiter.queued(),
    running: () => base.catalogue.limiter.running(),
    sessions: () => mcp.sessions() + (sse?.sessions() ?? 0),
    isReady: () => !drain.isDraining(),
  });
  // The same object: its catalogue may be replaced.
  const runtime = Object.assign(base, { shutdown: shutdown.signal });
  runtime.observe(metrics.record);
  const callers = createCallers(runtime, drain);
  const offer = createOffer({
    name: runtime.catalogue.serverName,
    version,
    classic: options.classic,
    instructions: options.instructions,
    onListChanged: options.onListChanged,
    runtime: { get: async () => callers.runtime() },
  });
  const common = {
    ...offer,
    owner: callers.name,
    onError: (error: Error) => runtime.log.debug(error.message),
  };
  const mcp = createMcpEndpoint({ ...common, stateless: options.stateless ?? false });
  const sse = transport === 'sse' ? createSseEndpoint({ ...common, messagesPath: '/messages/' }) : undefined;
  const routes: Route[] = [
    ...statusRoutes({
      notReady: () => (drain.isDraining() ? 'the server is shutting down' : undefined),
      metrics,
      metricsOpen: options.metricsOpen ?? false,
    }),
    ...toolRoutes(callers.runtime, { needsToken: authenticate !== undefined }),
    ...mcpRoutes(mcp),
    ...(sse ? sseRoutes(sse) : []),
  ];
  const ended = untilSignal();
  const server = await listen({
    host,
    port: options.port ?? (sse ? 8000 : 8080),
    allowedHosts,
    authenticate: authenticate ?? anybody,
    routes: callers.within(routes),
    shutdown: shutdown.signal,
    log: runtime.log,
  });
  process.stderr.write(
    `Listening on ${server.url} (MCP at ${sse ? '/sse and /mcp' : '/mcp'}, tools at /tools/NAME, description at /openapi.json)\n`,
  );

  const exitCode = await ended;
  const unfinished = await drain.begin(options.drain ?? 0, again());
  if (unfinished > 0) runtime.log.warning(`${unfinished} calls still ran and were cancelled`);
  shutdown.abort();
  await killAll();
  await server.close();
  await Promise.all([mcp.close(), sse?.close()]);
  return exitCode;
}

/** Aborted by the next signal: somebody does not want to wait. */
function again(): AbortSignal {
  const hurry = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => hurry.abort());
  return hurry.signal;
}
