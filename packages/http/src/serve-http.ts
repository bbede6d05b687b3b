import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Authenticate } from './access/authenticate.ts';
import { boundConnections } from './connections/bound-connections.ts';
import { createRequestHandler, type HttpLog } from './handle-request.ts';
import type { Route } from './routes/route.ts';

export interface HttpOptions {
  /** The address to listen on. */
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Names, beside the address itself, under which clients reach the server. */
  allowedHosts?: readonly string[];
  /** Who sends a request to a route that does not say itself who may use it. */
  authenticate: Authenticate;
  routes: readonly Route[];
  /** Requests that come after it are refused. */
  shutdown?: AbortSignal;
  log: HttpLog;
}

export interface HttpServer {
  /** `http://127.0.0.1:8080` */
  url: string;
  /** Lets answers out for a moment, then closes every connection. Calls have to end before. */
  close(): Promise<void>;
}

/** Milliseconds. A request has to arrive in time; how long its answer takes is the business of its route. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2000,
};

/** Milliseconds for answers to reach their clients when the server ends. */
const closeTimeoutMs = 1000;

/** Listens and serves the routes until it is closed. Rejects when it cannot listen. */
export async function serveHttp(options: HttpOptions): Promise<HttpServer> {
  const { host, allowedHosts: allowed = [], shutdown } = options;
  const server = createServer(timeouts);
  const { isExtra } = boundConnections(server);
  const isEnding = () => shutdown?.aborted ?? false;
  server.on('request', createRequestHandler({ ...options, names: { host, allowed }, isExtra, isEnding }));
  const url = await listen(server, options);
  return { url, close: () => endConnections(server) };
}

async function endConnections(server: Server): Promise<void> {
  const closing = setInterval(() => server.closeIdleConnections(), 20);
  const last = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(closing);
  clearTimeout(last);
}

async function listen(server: Server, { host, port: wanted }: HttpOptions): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'the port is in use; choose another with --port' : error.message;
      reject(new Error(`cannot listen on ${host} port ${wanted}: ${reason}`));
    });
    server.listen(wanted, host, resolve);
  });
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
