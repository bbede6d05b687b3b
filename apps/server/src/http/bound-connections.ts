import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections held at once. */
const maxConnections = 512;

interface Use {
  /** Requests that are not answered yet. */
  running: number;
  served: boolean;
}

/**
 * Keeps the number of connections within bounds, so that whoever only holds connections open keeps nobody out: a new one
 * takes the place of the oldest that never brought a request, else of the oldest that waits for its next one.
 */
export function boundConnections(server: Server, limit = maxConnections): void {
  const uses = new Map<Socket, Use>();
  server.on('connection', (socket) => {
    uses.set(socket, { running: 0, served: false });
    socket.once('close', () => uses.delete(socket));
    if (uses.size > limit) leastUseful(uses, socket).destroy();
  });
  server.on('request', ({ socket }, response) => {
    const use = uses.get(socket);
    if (!use) return;
    use.running += 1;
    use.served = true;
    response.once('close', () => {
      use.running -= 1;
    });
  });
}

function leastUseful(uses: ReadonlyMap<Socket, Use>, newcomer: Socket): Socket {
  const idle = [...uses].filter(([socket, { running }]) => running === 0 && socket !== newcomer);
  const [silent = idle[0]] = idle.filter(([, { served }]) => !served);
  return silent?.[0] ?? newcomer;
}
