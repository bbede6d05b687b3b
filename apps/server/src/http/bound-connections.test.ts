import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { eventually } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { boundConnections } from './bound-connections.ts';

describe('boundConnections', () => {
  let server: Server;
  let sockets: Socket[];
  let accepted: number;
  let requests: number;
  beforeEach(async () => {
    sockets = [];
    accepted = 0;
    requests = 0;
    server = createServer((request, response) => {
      requests += 1;
      if (request.url !== '/running') response.end('ok');
    });
    server.on('connection', () => {
      accepted += 1;
    });
    boundConnections(server, 2);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });

  /** A connection that sends nothing, or one request that the server has seen, and answered where it does so. */
  const open = async (path?: string) => {
    const [seen, asked] = [accepted, requests];
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    if (path !== undefined) socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await eventually(() => accepted > seen);
    if (path !== undefined) await eventually(() => requests > asked);
    if (path === '/') await eventually(() => text.includes('ok'));
    return socket;
  };
  const isClosed = (socket: Socket) => eventually(() => socket.destroyed);

  it('closes the oldest connection that never brought a request', async () => {
    const silent = await open();
    const later = await open();
    await open('/');
    expect([await isClosed(silent), later.destroyed]).toEqual([true, false]);
  });

  it('spares one that waits for its next request while another never had one', async () => {
    const served = await open('/');
    const silent = await open();
    await open();
    expect([await isClosed(silent), served.destroyed]).toEqual([true, false]);
  });

  it('closes one that waits for its next request when there is no other', async () => {
    const served = await open('/');
    const other = await open('/');
    await open('/');
    expect([await isClosed(served), other.destroyed]).toEqual([true, false]);
  });

  it('closes the newcomer when every connection has a request running', async () => {
    const running = [await open('/running'), await open('/running')];
    const newcomer = await open();
    expect([await isClosed(newcomer), running.map((socket) => socket.destroyed)]).toEqual([
      true,
      [false, false],
    ]);
  });
});
