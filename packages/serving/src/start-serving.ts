import { killAll } from '@climax/exec';
import { HttpError, type Route, serveHttp } from '@climax/http';
import { anybody, createDrain } from '@climax/http/callers';
import { createMcpEndpoint, createSseEndpoint } from '@climax/mcp/sdk';
import { createOffer, type OfferOptions } from '@climax/runtime';
import { serverDefaults } from '@climax/runtime/defaults';
import type { AttachableRuntime } from '@climax/runtime/start';
import { createCallMetrics } from '@climax/telemetry';
import { countOf } from '@climax/text/problems';
import {
  type AccessOptions,
  accessOf,
  admitTo,
  createCallers,
  ServingError,
  startTraces,
  statusRoutes,
} from './access/index.ts';
import { createReadiness } from './readiness.ts';
import { mcpRoutes, sseRoutes, toolRoutes } from './routes/tool-routes.ts';

export interface ServingOptions
  extends AccessOptions,
    Pick<OfferOptions, 'classic' | 'instructions' | 'onListChanged' | 'version'> {
  /** Whether HTTP with SSE, as in version 2024-11-05, is served as well. */
  sse: boolean;
  /** 0 takes any free port. Defaults: `serverDefaults.port`, with SSE `ssePort`. */
  port?: number;
  /** Serves clients of every version without sessions, for replicas. */
  stateless?: boolean;
  /** Whether metrics are public. */
  metricsOpen?: boolean;
  /** Files with a certificate and its key. */
  tlsCert?: string;
  tlsKey?: string;
  /** Further things to serve, each with its own check of who may use it. */
  routes?: readonly Route[] | undefined;
}

export interface Serving {
  url: string;
  /** Reads what can change while the server runs, other than the rules. */
  reload(): void;
  /** Takes no more calls, gives those that run this many seconds to end, and cancels and answers the rest. */
  end(seconds: number, abort?: AbortSignal): Promise<void>;
}

/** Serves MCP, the tools and their description over HTTP. Throws ServingError when the options do not go together. */
export async function startServing(runtime: AttachableRuntime, options: ServingOptions): Promise<Serving> {
  const { host, allowHost: allowedHosts = [], version } = options;
  const { authenticate, routes: accessRoutes } = await accessOf(options, runtime);
  const shutdown = new AbortController();
  const drain = createDrain();
  // Calls that come to the runtime directly, from the desk, are counted too.
  runtime.attach({ shutdown: shutdown.signal, admit: () => admitTo(drain) });
  const callers = createCallers(runtime, drain);
  const offer = createOffer({
    ...options,
    name: runtime.catalogue.serverName,
    runtime: { get: async () => callers.runtime() },
  });
  const common = {
    ...offer,
    owner: callers.name,
    onStream: callers.giveWay,
    isClosing: drain.isDraining,
    onError: (error: Error) => runtime.log.debug(error.message),
  };
  const mcp = createMcpEndpoint({ ...common, stateless: options.stateless ?? false });
  const sse = options.sse ? createSseEndpoint({ ...common, messagesPath: '/messages/' }) : undefined;
  const readiness = createReadiness(runtime, drain);
  const metrics = createCallMetrics({
    version,
    name: runtime.outputs?.replica,
    queued: () => runtime.catalogue.limiter.queued(),
    running: () => runtime.catalogue.limiter.running(),
    sessions: () => mcp.sessions() + (sse?.sessions() ?? 0),
    isReady: readiness.isReady,
  });
  runtime.observe(metrics.record);
  const traces = startTraces(runtime, version);
  const routes: Route[] = [
    ...accessRoutes,
    ...statusRoutes({
      notReady: readiness.reason,
      metrics,
      metricsOpen: options.metricsOpen ?? false,
      hasOwnPolicy: () => callers.runtime().catalogue !== runtime.catalogue,
    }),
    ...toolRoutes(callers.runtime, { needsToken: authenticate !== undefined, version }),
    ...mcpRoutes(mcp),
    ...(sse ? sseRoutes(sse) : []),
    ...(options.routes ?? []),
  ];
  const server = await serveHttp({
    host,
    port: options.port ?? (sse ? serverDefaults.ssePort : serverDefaults.port),
    allowedHosts,
    authenticate: authenticate ?? anybody,
    routes: callers.within(routes),
    isDraining: drain.isDraining,
    shutdown: shutdown.signal,
    log: runtime.log,
    tls: tlsOf(options),
  }).catch((error: unknown) => {
    const isExpected = error instanceof HttpError;
    throw isExpected ? new ServingError('bad-certificate', error.message, { cause: error }) : error;
  });
  return {
    url: server.url,
    reload: server.reload,
    async end(seconds, abort) {
      const unfinished = await drain.begin(seconds, abort);
      if (unfinished > 0) runtime.log.warning(`cancelled ${countOf(unfinished, 'call')} that still ran`);
      shutdown.abort();
      await killAll();
      await server.close();
      await Promise.all([mcp.close(), sse?.close(), traces?.flush()]);
    },
  };
}

function tlsOf({ tlsCert: cert, tlsKey: key }: ServingOptions): { cert: string; key: string } | undefined {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined)
    throw new ServingError('incomplete-options', '--tls-cert and --tls-key belong together: give both');
  return { cert, key };
}
