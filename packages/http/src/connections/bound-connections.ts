import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** Connections held at once. */
  connections: number;
  /** Further ones for short answers, such as whether the server is alive. */
  extra: number;
  /** Milliseconds that a connection has to bring its request, and a request its body, before they count as slow. */
  graceMs: number;
}

const limitsOfServer: ConnectionLimits = { connections: 512, extra: 32, graceMs: 2000 };

interface Use {
  socket: Socket;
  since: number;
  /** Requests that are not answered yet, and when they came. */
  running: Map<IncomingMessage, number>;
  served: boolean;
  /** Came when all others were busy. */
  extra: boolean;
}

export interface ConnectionBounds {
  /** Whether a connection is one too many: all that it may be used for is a short answer. */
  isExtra(socket: Socket): boolean;
}

/**
 * Keeps the number of connections within bounds, so that those who only hold connections open keep nobody out. A new one
 * takes the place of the oldest that never brought a request, else of the oldest that is slow to send one, else of the
 * oldest that waits for its next one; one that runs a call is left alone.
 */
export function boundConnections(server: Server, limits = limitsOfServer): ConnectionBounds {
  const uses = new Map<string, Use>();
  server.on('connection', (socket) => {
    // One that was destroyed leaves the map a little later.
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
    use.running.set(request, performance.now());
    response.once('close', () => use.running.delete(request));
  });
  return { isExtra: (socket) => uses.get(peerOf(socket))?.extra === true };
}

/** With TLS, requests come by another socket than the one that was accepted; only the other end is the same. */
function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}

/** The oldest connection of the first kind that there is. */
function leastUseful(uses: readonly Use[], graceMs: number): Socket | undefined {
  const isSlow = (since: number) => performance.now() - since >= graceMs;
  const arriving = ({ running }: Use) => [...running].filter(([request]) => !request.complete);
  const kinds: ((use: Use) => boolean)[] = [
    (use) => !use.served && isSlow(use.since),
    (use) => arriving(use).some(([, since]) => isSlow(since)),
    (use) => use.served && use.running.size === 0,
    (use) => arriving(use).length > 0,
    (use) => !use.served,
  ];
  for (const kind of kinds) {
    const found = uses.find(kind);
    if (found) return found.socket;
  }
  return undefined;
}
