import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { eventually } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type HttpServer, startHttp } from '../start-http.ts';
import { httpConfig } from './http-config.ts';
import { readAll } from './raw-request.ts';

const token = 'correct-horse-battery-staple';
const waiting = {
  name: 'waiting',
  command: 'env',
  tools: [{ name: 'wait', description: 'Wait', command: 'sleep 60', timeout: 100 }],
};

describe('clients that are slow on purpose', () => {
  let server: HttpServer;
  let sockets: Socket[];
  beforeEach(() => {
    sockets = [];
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  });

  /** Sends the head of a POST and the first bytes of its body. */
  const begin = async (path: string, head: string[] = []) => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    const lines = [`POST ${path} HTTP/1.1`, 'host: localhost', 'content-type: application/json', ...head];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    return socket;
  };
  const isHealthy = async () => {
    const signal = AbortSignal.timeout(5000);
    const { status } = await fetch(`${server.url}/healthz`, { signal, headers: { connection: 'close' } });
    return status === 200;
  };

  it.each([
    ['without a token', {}],
    ['with a token that they do not know', { CLIMAX_HTTP_TOKEN: token }],
  ])('RT-17 bodies that never end do not lock others out, %s', async (_, env: Record<string, string>) => {
    server = await startHttp({ configs: [httpConfig], env });
    await Promise.all(Array.from({ length: 700 }, () => begin('/tools/say', ['content-length: 1000'])));
    const drip = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('x');
    }, 500);
    try {
      const headers = {
        connection: 'close',
        ...(env.CLIMAX_HTTP_TOKEN && { authorization: `Bearer ${token}` }),
      };
      for (let i = 0; i < 5; i++) {
        expect(await isHealthy()).toBe(true);
        const { body } = await server.post('say', { message: 'hello' }, headers);
        expect(body.stdout).toBe('hello');
      }
    } finally {
      clearInterval(drip);
    }
  });

  it('RT-17 a thousand requests sent at once on one connection are not all taken', async () => {
    server = await startHttp({ configs: [httpConfig] });
    const socket = await begin('/tools/say', ['content-length: 2']);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.write(`{}${'GET /openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(1000)}`);
    expect(await eventually(() => socket.destroyed)).toBe(true);
    expect(text.split('HTTP/1.1 200').length - 1).toBeLessThan(100);
    expect(await isHealthy()).toBe(true);
  });

  it('RT-17 /healthz answers when every connection runs a call, and others hear that it is busy', async () => {
    const args = ['--max-concurrent', '1', '--max-queued', '1000'];
    server = await startHttp({ configs: [waiting], args });
    const startCall = async () => (await begin('/tools/wait', ['content-length: 2'])).write('{}');
    for (let i = 0; i < 512; i++) await startCall();
    const busy = async () => {
      // While others came and went, one may have lost its place.
      await startCall();
      await new Promise((resolve) => setTimeout(resolve, 200));
      const [signal, headers] = [AbortSignal.timeout(1000), { connection: 'close' }];
      const response = await fetch(`${server.url}/openapi.json`, { signal, headers }).catch(() => undefined);
      return response?.status === 503 && (await response.text()).includes('"busy"');
    };
    expect(await eventually(busy, 20_000)).toBe(true);
    for (let i = 0; i < 5; i++) expect(await isHealthy()).toBe(true);
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('RT-08 a body in chunks of one byte takes no more memory than its bytes', async () => {
    // Garbage that has not been collected yet is not what is meant.
    const env = { NODE_OPTIONS: '--max-semi-space-size=1' };
    server = await startHttp({ configs: [httpConfig], env });
    await server.post('say', { message: 'warm' });
    const peak = () => {
      const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
    };
    const before = peak();
    const socket = await begin('/tools/say', ['transfer-encoding: chunked', 'connection: close']);
    const reply = readAll(socket);
    const text = JSON.stringify({ message: 'a'.repeat(400_000) });
    for (let start = 0; start < text.length; start += 10_000) {
      const chunks = [...text.slice(start, start + 10_000)].map((byte) => `1\r\n${byte}\r\n`).join('');
      if (!socket.write(chunks)) await new Promise((resolve) => socket.once('drain', resolve));
    }
    socket.write('0\r\n\r\n');
    expect(await reply).toMatch(/^HTTP\/1\.1 400/);
    expect(peak() - before).toBeLessThan(16);
  });
});
