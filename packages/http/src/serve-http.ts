import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Authenticate } from './callers/authenticate.ts';
import { answerBrokenRequests } from './connections/answer-broken-requests.ts';
import { boundConnections } from './connections/bound-connections.ts';
import { oneAtATime } from './connections/one-at-a-time.ts';
import { createRequestHandler, type HttpLog } from './create-request-handler.ts';
import type { Route } from './routes/route.ts';
import { followTls, type TlsFiles } from './tls/follow-tls.ts';

export interface HttpOptions {
  /** The address to listen on. */
  host: string;
  /** 0 means any free port. */
  port: number;
  /** Additional host names of the server. */
  allowedHosts?: readonly string[];
  /** The default access check of routes. */
  authenticate: Authenticate;
  routes: readonly Route[];
  /** Whether connections should not be used again, because the server is about to end. */
  isDraining?(): boolean;
  /** Later requests are refused. */
  shutdown?: AbortSignal;
  log: HttpLog;
  /** For HTTPS only; the files are reread when they change. */
  tls?: TlsFiles | undefined;
}

export interface HttpServer {
  /** `http://127.0.0.1:8080` */
  url: string;
  /** Reloads the certificate, which also happens when its files change. */
  reload(): void;
  /** Waits a moment for answers to be sent, then closes all connections. Calls must have ended. */
  close(): Promise<void>;
}

/** Timeouts are in milliseconds and about receiving a request; routes decide how long answers take. */
const settings = {
  // One without a host is refused here, with the headers of every response.
  requireHostHeader: false,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2000,
};

/** How long to wait for answers to be sent on shutdown, in milliseconds. */
const closeTimeoutMs = 1000;

/** Listens and serves the routes until it is closed. Rejects when it cannot listen. */
export async function serveHttp(options: HttpOptions): Promise<HttpServer> {
  const { host, allowedHosts: allowed = [], shutdown } = options;
  const tls = options.tls && followTls(options.tls, options.log);
  const server = tls ? createTlsServer({ ...settings, ...tls.first }) : createServer(settings);
  if (tls) tls.start(server as TlsServer);
  const bounds = boundConnections(server);
  answerBrokenRequests(server);
  const isEnding = () => shutdown?.aborted ?? false;
  const isDraining = options.isDraining ?? isEnding;
  const names = { host, allowed };
  const handle = createRequestHandler({ ...options, names, ...bounds, isDraining, isEnding });
  server.on('request', oneAtATime(handle));
  // Node.js would answer by itself; expectations other than 100 may be ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  const url = await listen(server, options);
  return {
    url,
    reload: () => tls?.reload(),
    async close() {
      tls?.stop();
      await endConnections(server);
    },
  };
}

async function endConnections(server: Server): Promise<void> {
  const closing = setInterval(() => server.closeIdleConnections(), 20);
  const last = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(closing);
  clearTimeout(last);
}

async function listen(server: Server, options: HttpOptions): Promise<string> {
  const { host, port: wanted } = options;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'the port is in use; choose another with --port' : error.message;
      reject(new Error(`cannot listen on ${host} port ${wanted}: ${reason}`));
    });
    server.listen(wanted, host, resolve);
  });
  const { address, family, port } = server.address() as AddressInfo;
  return `${options.tls ? 'https' : 'http'}://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
