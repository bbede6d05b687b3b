import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { closedHeaders } from '../exchange/closed-headers.ts';
import { answerBrokenRequests } from './answer-broken-requests.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends bytes as they are and reads to the end of the connection. */
async function send(text: string): Promise<string> {
  server = createServer({ headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 });
  answerBrokenRequests(server);
  server.on('request', (request, response) => {
    if (request.url === '/begun') response.write('begun');
    else if (request.url === '/done') response.end('done');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text);
  let read = '';
  return new Promise((resolve) => {
    socket.on('data', (chunk) => {
      read += chunk.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(read));
  });
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;

describe('answerBrokenRequests', () => {
  it.each([
    ['400 Bad Request', 'garbage\r\n\r\n'],
    ['408 Request Timeout', 'GET / HTTP/1.1\r\nhost: a\r\n'],
    ['431 Request Header Fields Too Large', `GET / HTTP/1.1\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`],
    [
      '413 Payload Too Large',
      `POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n1;${'x'.repeat(100_000)}\r\n`,
    ],
  ])('answers %s with the headers of every response', async (status, text) => {
    const [head, body] = (await send(text)).split('\r\n\r\n');
    const [first, ...headers] = (head as string).split('\r\n');
    expect([first, body]).toEqual([`HTTP/1.1 ${status}`, '']);
    const given = Object.fromEntries(headers.map((line) => line.split(': ')));
    expect(given).toEqual({ ...closedHeaders, connection: 'close', 'content-length': '0' });
  });

  it('also answers after a complete response', async () => {
    expect(await send(`${get('/done')}garbage\r\n\r\n`)).toMatch(/done[\s\S]*HTTP\/1\.1 400 Bad Request/);
  });

  it('says nothing in the middle of a response', async () => {
    const read = await send(`${get('/begun')}garbage\r\n\r\n`);
    expect(read).not.toContain('400');
  });
});
