import { connect, type Socket } from 'node:net';

export interface RawReply {
  status: number;
  headers: string;
  body: string;
}

/** Sends the lines of a request unchanged, which no HTTP client would do, and reads until the connection closes. */
export async function rawRequest(port: number, lines: string[], body = ''): Promise<RawReply> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n${body}`);
  const text = await readAll(socket);
  const end = text.indexOf('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
    headers: text.slice(0, end),
    body: text.slice(end + 4),
  };
}

/** Everything a server sends until it closes the connection. */
export function readAll(socket: Socket): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
}
