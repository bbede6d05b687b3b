import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A real HTTP server on loopback that answers by path, and ends with everything that is still open. */
export interface Upstream {
  url: string;
  port: number;
  requests: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[];
  close(): Promise<void>;
}

export async function startUpstream(
  answers: Record<string, RequestListener>,
  host = '127.0.0.1',
): Promise<Upstream> {
  const requests: Upstream['requests'] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ method: request.method ?? '', path, headers: request.headers, body });
    const answer = answers[path.split('?')[0]!];
    if (answer) answer(request, response);
    else response.writeHead(404).end('nothing here');
  });
  await new Promise<void>((listening) => server.listen(0, host, listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    requests,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export const send =
  (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, headers).end(body);
  };

export const html = (body: string | Uint8Array, type = 'text/html; charset=utf-8') =>
  send(body, { 'content-type': type });

export const redirect = (location: string, status = 302) => send('', { location }, status);

/** Takes the request and never answers; the connection ends with the server. */
export const never = (): void => {};

/** Answers that it now speaks another protocol, which nobody asked for. */
export const upgrade = ({ socket }: IncomingMessage): void => {
  socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\nhello');
};

/** Sends headers and a first piece, then nothing more. */
export const stall = (_request: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/html' }).write('<p>and then');
};

/** Sends without end, until the other side has had enough. */
export const endless =
  (contentType: string, piece = '<p>more and more</p>'.repeat(1000)) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': contentType });
    const more = () => {
      while (!response.destroyed && response.write(piece));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };
