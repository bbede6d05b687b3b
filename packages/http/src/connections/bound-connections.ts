import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** Maximum number of connections. */
  connections: number;
  /** Requests that one named caller may have running, so that others find room. */
  perCaller: number;
  /** Additional connections for short answers, such as health checks. */
  extra: number;
  /**
   * How long a connection may take to send a request, and a request its body, before it counts as slow, in
   * milliseconds.
   */
  graceMs: number;
}

const limitsOfServer: ConnectionLimits = { connections: 512, perCaller: 384, extra: 32, graceMs: 2000 };

interface Use {
  socket: Socket;
  since: number;
  /** Pending requests. */
  running: Map<IncomingMessage, Pending>;
  served: boolean;
  /** Accepted when all others were busy. */
  extra: boolean;
}

interface Pending {
  since: number;
  /** Who is known to have sent it. */
  caller?: string;
  /** Whether its answer only waits for events. */
  givesWay: boolean;
}

export interface ConnectionBounds {
  /** Whether a connection exceeds the limit and may only get a short answer. */
  isExtra(socket: Socket): boolean;
  /** Counts a request as its caller's until it is answered; false if the caller has too many running already. */
  claim(caller: string, response: ServerResponse): boolean;
  /** Marks a request whose answer only waits for events. */
  giveWay(response: ServerResponse): void;
}

/**
 * Limits the number of connections, so that idle ones keep nobody out. A new connection replaces the oldest that
 * never sent a request, else the oldest slow one, else the oldest idle one, else the oldest that only waits for events;
 * those that run calls are left alone.
 */
export function boundConnections(server: Server, limits = limitsOfServer): ConnectionBounds {
  const uses = new Map<string, Use>();
  const running = new Map<string, number>();
  const count = (caller: string, change: number) => {
    const now = (running.get(caller) ?? 0) + change;
    if (now > 0) running.set(caller, now);
    else running.delete(caller);
  };
  server.on('connection', (socket) => {
    // Destroyed connections leave the map a little later.
    const others = [...uses.values()].filter((other) => !other.socket.destroyed);
    const use: Use = { socket, since: performance.now(), running: new Map(), served: false, extra: false };
    const peer = peerOf(socket);
    uses.set(peer, use);
    socket.once('close', () => {
      if (uses.get(peer) === use) uses.delete(peer);
    });
    if (others.length < limits.connections) return;
    const least = leastUseful(others, limits.graceMs);
    if (least) least.destroy();
    else if (others.length < limits.connections + limits.extra) use.extra = true;
    else socket.destroy();
  });
  server.on('request', (request, response) => {
    const use = uses.get(peerOf(request.socket));
    if (!use) return;
    use.served = true;
    use.running.set(request, { since: performance.now(), givesWay: false });
    response.once('close', () => {
      const { caller } = use.running.get(request) ?? {};
      if (caller !== undefined) count(caller, -1);
      use.running.delete(request);
    });
  });
  const pendingOf = ({ req }: ServerResponse) => uses.get(peerOf(req.socket))?.running.get(req);
  return {
    isExtra: (socket) => uses.get(peerOf(socket))?.extra === true,
    claim(caller, response) {
      const pending = pendingOf(response);
      // One that is over needs no answer.
      if (!pending || (running.get(caller) ?? 0) >= limits.perCaller) return false;
      pending.caller = caller;
      count(caller, 1);
      return true;
    },
    giveWay(response) {
      const pending = pendingOf(response);
      if (pending) pending.givesWay = true;
    },
  };
}

/** With TLS, requests have another socket than the accepted one; only the remote end is the same. */
function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}

/** The oldest connection of the first kind that exists. */
function leastUseful(uses: readonly Use[], graceMs: number): Socket | undefined {
  const isSlow = (since: number) => performance.now() - since >= graceMs;
  const arriving = ({ running }: Use) => [...running].filter(([request]) => !request.complete);
  const kinds: ((use: Use) => boolean)[] = [
    (use) => !use.served && isSlow(use.since),
    (use) => arriving(use).some(([, { since }]) => isSlow(since)),
    (use) => use.served && use.running.size === 0,
    (use) => arriving(use).length > 0,
    (use) => !use.served,
    (use) => [...use.running.values()].every(({ givesWay }) => givesWay),
  ];
  for (const kind of kinds) {
    const found = uses.find(kind);
    if (found) return found.socket;
  }
  return undefined;
}
