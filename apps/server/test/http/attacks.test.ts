import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { eventually, isAlive } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pidsIn } from '../pids-in.ts';
import { runClimax } from '../run-climax.ts';
import { type HttpServer, startHttp } from '../start-http.ts';
import { httpConfig } from './http-config.ts';
import { rawRequest, readAll } from './raw-request.ts';

describe('group J: HTTP transport', () => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttp({ configs: [httpConfig], args: ['--log-level', 'DEBUG'] });
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(143);
  });

  /** A call that leaves a file if it is run. */
  const touch = (headers: string[], file = 'planted') => {
    const body = JSON.stringify({ file });
    const lines = [
      'POST /tools/touch HTTP/1.1',
      'content-type: application/json',
      `content-length: ${body.length}`,
    ];
    return rawRequest(server.port, [...lines, ...headers], body);
  };
  const planted = (file = 'planted') => existsSync(join(server.directory, file));

  it.each([
    ['HT-01', 'http://evil.example'],
    ['HT-01', 'https://localhost.evil.example'],
    ['HT-01', 'http://localhost:1'],
    ['HT-02', 'null'],
    ['HT-02', 'not a url'],
    ['HT-02', 'http://'],
    ['HT-02', 'file:///etc/passwd'],
  ])('%s refuses the origin %s and starts nothing', async (_id, origin) => {
    const reply = await touch([`host: localhost:${server.port}`, `origin: ${origin}`]);
    expect([reply.status, planted()]).toEqual([403, false]);
    expect(reply.headers.toLowerCase()).not.toContain('access-control');
  });

  it('HT-01 refuses a second origin in addition to a good one', async () => {
    const own = `localhost:${server.port}`;
    const reply = await touch([`host: ${own}`, `origin: http://${own}`, 'origin: http://evil.example']);
    expect([reply.status, planted()]).toEqual([403, false]);
  });

  it.each([
    'evil.example',
    'evil.example:PORT',
    'localhost.evil.example:PORT',
    '192.168.1.7:PORT',
    'localhost:PORT@evil.example',
    'a b',
    '',
  ])('HT-03 refuses the host "%s" and starts nothing', async (host) => {
    const reply = await touch([`host: ${host.replace('PORT', String(server.port))}`]);
    expect([reply.status, planted()]).toEqual([403, false]);
  });

  it('HT-03 refuses two hosts', async () => {
    const reply = await touch([`host: localhost:${server.port}`, 'host: evil.example']);
    expect([reply.status >= 400, planted()]).toEqual([true, false]);
  });

  it.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])(
    'HT-05 serves the host %s, with the origin of its own pages too',
    async (name) => {
      const host = `${name}:${server.port}`;
      const file = `served-${name.length}`;
      expect((await touch([`host: ${host}`], file)).status).toBe(200);
      expect((await touch([`host: ${host}`, `origin: http://${host}`], file)).status).toBe(200);
      expect(planted(file)).toBe(true);
    },
  );

  it('HT-07 refuses to open the tools to the network without a token', async () => {
    for (const host of ['0.0.0.0', '::', '192.168.1.7', 'example.com']) {
      const { exitCode, stderr } = await runClimax([
        'run',
        'git',
        '--transport',
        'http',
        '--host',
        host,
        '--port',
        '0',
      ]);
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('bearer token')]);
    }
    expect(server.stderr()).toContain('Listening on http://127.0.0.1:');
    const named = await runClimax(['run', 'git', '--transport', 'http', '--allow-host', 'https://x.example']);
    expect([named.exitCode, named.stderr]).toEqual([2, expect.stringContaining('is not a host name')]);
  });

  it('HT-08 refuses a body over 4 MiB early, in bounded memory', async () => {
    const declared = await rawRequest(server.port, [
      'POST /tools/touch HTTP/1.1',
      `host: localhost:${server.port}`,
      'content-type: application/json',
      `content-length: ${5 * 1024 * 1024}`,
    ]);
    expect([declared.status, JSON.parse(declared.body).error.code]).toEqual([413, 'body_too_large']);
    for (const path of ['/tools/touch', '/mcp']) expect(await sendChunked(server.port, path, 60)).toBe(413);
    const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
    expect(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])).toBeLessThan(250 * 1024);
    expect((await server.post('say', { message: 'x'.repeat(100_000) })).status).toBe(200);
  });

  it('HT-13 ends the command when the client of /tools disconnects', async () => {
    const file = join(server.directory, 'tools-pids');
    const leaving = new AbortController();
    const call = fetch(`${server.url}/tools/tree`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ file }),
      signal: leaving.signal,
    }).catch(() => 'gone');
    const pids = await pidsIn(file);
    leaving.abort();
    expect(await call).toBe('gone');
    expect(await eventually(() => pids.every((pid) => !isAlive(pid)))).toBe(true);
  });

  it('HT-15 serves normal calls during 600 idle and slow connections', async () => {
    const sockets = Array.from({ length: 600 }, () => connect(server.port, '127.0.0.1'));
    for (const socket of sockets) socket.on('error', () => {});
    await eventually(() => sockets.every((socket) => !socket.connecting), 10_000);
    const drip = setInterval(() => {
      for (const socket of sockets.slice(0, 100)) if (!socket.destroyed) socket.write('G');
    }, 1000);
    try {
      // By now the server has taken them all, and the silent ones count as slow: they make room, not the calls below.
      await new Promise((resolve) => setTimeout(resolve, 3000));
      for (let i = 0; i < 5; i++)
        expect((await server.post('say', { message: 'hello' })).body.stdout).toBe('hello');
      const slow = connect(server.port, '127.0.0.1');
      slow.write('GET /healthz HTTP/1.1\r\nhost: localho');
      expect(await readAll(slow)).toMatch(/^HTTP\/1\.1 408/);
    } finally {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    }
  });
});

/** Streams a body without a declared length until the server answers, and returns the status. */
function sendChunked(port: number, path: string, megabytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const outgoing = request({ port, host: '127.0.0.1', path, method: 'POST', headers });
    let answered = false;
    outgoing.on('response', (response) => {
      answered = true;
      resolve(response.statusCode);
      response.resume();
    });
    outgoing.on('error', (error) => (answered ? undefined : reject(error)));
    const part = Buffer.alloc(1024 * 1024, ' ');
    const write = (left: number): void => {
      if (answered || outgoing.destroyed) outgoing.destroy();
      else if (left === 0) outgoing.end();
      else outgoing.write(part, () => write(left - 1));
    };
    write(megabytes);
  });
}
