import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bearer, sharedToken } from '../callers/index.ts';
import { type HttpServer, sendJson, sendRefusal, serveHttp } from '../index.ts';

// Bodies and callers as they come over a real socket.
let server: HttpServer;
beforeAll(async () => {
  server = await serveHttp({
    host: '127.0.0.1',
    port: 0,
    authenticate: bearer(
      [sharedToken('the-token-of-all'), (token) => (token === 'of-ci' ? 'ci' : undefined)],
      {
        challenge: () => 'resource_metadata="x"',
      },
    ),
    routes: [
      {
        method: 'POST',
        path: '/body',
        access: 'open',
        async handle({ response, readBody }) {
          const body = await readBody();
          if (body.ok) sendJson(response, { status: 200, body: body.text.length });
          else sendRefusal(response, body.refusal);
        },
      },
      {
        method: 'GET',
        path: '/who',
        handle: ({ response, caller }) => sendJson(response, { status: 200, body: caller }),
      },
    ],
    log: { debug: () => {}, error: () => {} },
  });
});
afterAll(() => server.close());

/** Sends exactly these bytes, and returns the status and the body of what comes back before the connection ends. */
function exchange(head: string[], body: Buffer | string = ''): Promise<{ status: number; text: string }> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [, status = '0'] = /^HTTP\/1\.1 (\d+)/.exec(received) ?? [];
      resolve({ status: Number(status), text: received.split('\r\n\r\n').slice(1).join() });
    });
    socket.write([...head, `Host: 127.0.0.1:${port}`, 'Connection: close', '', ''].join('\r\n'));
    socket.write(body);
  });
}

const post = (body: Buffer | string, type = 'application/json') =>
  exchange(
    ['POST /body HTTP/1.1', `Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`],
    body,
  );

describe('readBody', () => {
  it.each<[string, Buffer | string, string, number]>([
    ['JSON', '{"a":1}', 'application/json', 200],
    ['JSON with a parameter', '{}', 'Application/JSON; charset=utf-8', 200],
    ['nothing, of any type', '', 'text/plain', 200],
    ['another type', '{}', 'text/plain', 415],
    ['a type that begins alike', '{}', 'application/jsonp', 415],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'application/json', 400],
  ])('reads or refuses %s', async (_, body, type, status) => {
    expect((await post(body, type)).status).toBe(status);
  });

  it('refuses a body that is too long before it has come, and one that turns out to be', async () => {
    const announced = ['POST /body HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 4194305'];
    expect((await exchange(announced)).status).toBe(413);
    const chunk = `${(2 ** 20).toString(16)}\r\n${'x'.repeat(2 ** 20)}\r\n`;
    const chunked = ['POST /body HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked'];
    const { status, text } = await exchange(chunked, chunk.repeat(5));
    expect([status, JSON.parse(text).error.code]).toEqual([413, 'body_too_large']);
  });
});

describe('bearer', () => {
  const who = (...headers: string[]) => exchange(['GET /who HTTP/1.1', ...headers]);

  it('gives each token its name, or none', async () => {
    expect(await who('Authorization: Bearer the-token-of-all')).toEqual({ status: 200, text: 'null' });
    expect(await who('Authorization: Bearer of-ci')).toEqual({ status: 200, text: '"ci"' });
  });

  it.each([
    [[]],
    [['Authorization: Bearer']],
    [['Authorization: Bearer the-token-of-al']],
    [['Authorization: Basic the-token-of-all']],
    [['Authorization: Bearer of-ci', 'Authorization: Bearer of-ci']],
    [['Cookie: Authorization=of-ci']],
  ])('refuses %j', async (headers) => {
    expect((await who(...headers)).status).toBe(401);
  });

  it('says how to get in, and that a token was wrong', async () => {
    const challenge = async (headers: Record<string, string>) =>
      (await fetch(`${server.url}/who`, { headers })).headers.get('www-authenticate');
    expect(await challenge({})).toBe('Bearer realm="climax", resource_metadata="x"');
    expect(await challenge({ authorization: 'Bearer x' })).toBe(
      'Bearer realm="climax", error="invalid_token", resource_metadata="x"',
    );
  });
});
