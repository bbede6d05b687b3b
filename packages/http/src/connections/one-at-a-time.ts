import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait for the one before them; hardly any client sends more than one at a time. */
const mostWaiting = 16;

/**
 * Handles the requests of a connection one after the other. A client may send thousands without waiting for answers:
 * handled at once, they would occupy the server and keep all their answers in memory. A connection on which too many
 * wait is closed.
 */
export function oneAtATime(handle: RequestListener, most = mostWaiting): RequestListener {
  /** What waits on each connection with an open request. */
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const begin = () => {
      response.once('close', () => setImmediate(next, socket));
      handle(request, response);
    };
    const line = lines.get(socket);
    if (line && line.length >= most) {
      socket.destroy();
    } else if (line) {
      line.push(begin);
    } else {
      lines.set(socket, []);
      begin();
    }
  };

  function next(socket: Socket): void {
    const begin = socket.destroyed ? undefined : lines.get(socket)?.shift();
    if (begin) begin();
    else lines.delete(socket);
  }
}
