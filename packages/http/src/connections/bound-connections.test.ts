import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { boundConnections, type ConnectionBounds } from './bound-connections.ts';

describe('boundConnections', () => {
  let server: Server;
  let sockets: Socket[];
  let accepted: number;
  let requests: number;
  let bounds: ConnectionBounds;
  let extra: boolean[];
  let claims: string[];
  beforeEach(async () => {
    sockets = [];
    accepted = 0;
    requests = 0;
    extra = [];
    claims = [];
    server = createServer();
    server.on('connection', () => {
      accepted += 1;
    });
    bounds = boundConnections(server, { connections: 2, perCaller: 1, extra: 1, graceMs: 0 });
    server.on('request', (request, response) => {
      requests += 1;
      extra.push(bounds.isExtra(request.socket));
      if (request.url === '/events') bounds.giveWay(response);
      const caller = /^\/of-(.+)$/.exec(request.url ?? '')?.[1];
      if (caller) {
        const isGranted = bounds.claim(caller, response);
        claims.push(`${caller} ${isGranted ? 'runs' : 'is refused'}`);
        if (!isGranted) response.end('no');
        response.once('close', () => claims.push(`${caller} ends`));
      } else if (request.url === '/') response.end('ok');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });

  /** A connection that sends nothing, or one request that the server has seen, and answered where it does so. */
  const open = async (path?: string, head = `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`) => {
    const [seen, asked] = [accepted, requests];
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    if (path !== undefined) socket.write(head);
    await eventually(() => accepted > seen);
    if (path !== undefined) await eventually(() => requests > asked);
    if (path === '/') await eventually(() => text.includes('ok'));
    return socket;
  };
  const isClosed = (socket: Socket) => eventually(() => socket.destroyed);

  it('closes the oldest connection that never sent a request', async () => {
    const silent = await open();
    const later = await open();
    await open('/');
    expect([await isClosed(silent), later.destroyed]).toEqual([true, false]);
  });

  it('keeps one that waits for its next request while another has never had any', async () => {
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

  it('closes one that is still sending when all others run calls', async () => {
    const running = await open('/running');
    const sending = await open('/running', 'POST /running HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{');
    const newcomer = await open('/');
    expect([await isClosed(sending), running.destroyed, newcomer.destroyed]).toEqual([true, false, false]);
  });

  it('closes one that only waits for events when all others run calls', async () => {
    const running = await open('/running');
    const waiting = await open('/events');
    const newcomer = await open('/running');
    expect([await isClosed(waiting), running.destroyed, newcomer.destroyed]).toEqual([true, false, false]);
    expect(extra).toEqual([false, false, false]);
  });

  it('lets a caller have so many requests running and no more, until one of them ends', async () => {
    const first = await open('/of-ada');
    await open('/of-ada');
    await eventually(() => claims.length === 3);
    const other = await open('/of-bob');
    first.destroy();
    await eventually(() => claims.length === 5);
    await open('/of-ada');
    expect(claims).toEqual(['ada runs', 'ada is refused', 'ada ends', 'bob runs', 'ada ends', 'ada runs']);
    expect(other.destroyed).toBe(false);
  });

  it('accepts one more for a short response when every connection runs a call, and no further one', async () => {
    const running = [await open('/running'), await open('/running')];
    const short = await open('/running');
    const newcomer = await open();
    expect(await isClosed(newcomer)).toBe(true);
    expect([short, ...running].map((socket) => socket.destroyed)).toEqual([false, false, false]);
    expect(extra).toEqual([false, false, true]);
  });

  it('lets a newcomer take the place of an extra one that stays silent', async () => {
    await open('/running');
    await open('/running');
    const silent = await open();
    const newcomer = await open('/running');
    expect([await isClosed(silent), newcomer.destroyed, extra]).toEqual([true, false, [false, false, false]]);
  });
});

describe('boundConnections with TLS', () => {
  const { path: directory, remove } = scratch();
  afterAll(remove);

  it('leaves a connection alone that runs a call', async () => {
    const [key, cert] = [join(directory, 'key'), join(directory, 'crt')];
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    execFileSync('openssl', ['req', ...kind, '-subj', '/CN=a', '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
    let requests = 0;
    const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, () => {
      requests += 1;
    });
    boundConnections(server, { connections: 2, perCaller: 1, extra: 1, graceMs: 0 });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const running = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
    running.on('error', () => {}).write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await eventually(() => requests === 1);
    const silent = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    const someWent = await eventually(() => silent.some((socket) => socket.destroyed));
    const wentToo = running.destroyed;
    for (const socket of [running, ...silent]) socket.destroy();
    server.closeAllConnections();
    server.close();
    expect([someWent, wentToo]).toEqual([true, false]);
  });
});
