import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { closedHeaders } from '../exchange/closed-headers.ts';

/** By the code of the error; all others are 400. */
const statuses = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['HPE_HEADER_OVERFLOW', 431],
]);

/** Answers what never becomes a request, being malformed, too long or too slow, with the headers of every response. */
export function answerBrokenRequests(server: Server): void {
  const answering = new WeakMap<Socket, Set<ServerResponse>>();
  server.on('request', ({ socket }, response) => {
    const responses = answering.get(socket) ?? new Set();
    answering.set(socket, responses.add(response));
    response.once('close', () => responses.delete(response));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // In the middle of a response, the client would take it for a part of that.
    const isAnswering = [...(answering.get(socket) ?? [])].some(
      ({ headersSent, writableEnded }) => headersSent && !writableEnded,
    );
    if (socket.writable && !isAnswering) socket.write(answerWith(statuses.get(error.code ?? '') ?? 400));
    socket.destroy(error);
  });
}

function answerWith(status: number): string {
  const headers = Object.entries({ ...closedHeaders, connection: 'close', 'content-length': '0' });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
}
