import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections held at once. */
const maxConnections = 512;

/**
 * Keeps the number of connections within bounds: a new one takes the place of the oldest that has no request running,
 * so that whoever only holds connections open keeps nobody out.
 */
export function boundConnections(server: Server, limit = maxConnections): void {
  const running = new Map<Socket, number>();
  const count = (socket: Socket, change: number) => {
    const requests = running.get(socket);
    if (requests !== undefined) running.set(socket, requests + change);
  };
  server.on('connection', (socket) => {
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
    if (running.size > limit) oldestIdle(running, socket).destroy();
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
}

function oldestIdle(running: ReadonlyMap<Socket, number>, newcomer: Socket): Socket {
  for (const [socket, requests] of running) if (requests === 0) return socket;
  return newcomer;
}
