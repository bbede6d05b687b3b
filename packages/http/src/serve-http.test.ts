import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { anybody, bearer, sharedToken } from './callers/authenticate.ts';
import { closedHeaders } from './exchange/closed-headers.ts';
import { refusal } from './exchange/refusal.ts';
import { sendJson } from './exchange/send-json.ts';
import type { Route } from './routes/route.ts';
import { type HttpOptions, type HttpServer, serveHttp } from './serve-http.ts';

const token = '0123456789abcdef';
const withToken = { headers: { authorization: `Bearer ${token}` } };

const routes: Route[] = [
  {
    method: 'GET',
    path: '/alive',
    access: 'open',
    handle: ({ response }) => sendJson(response, { status: 200, body: 'yes' }),
  },
  {
    method: 'POST',
    path: '/echo/*',
    async handle({ response, rest, caller, readBody }) {
      const body = await readBody();
      sendJson(response, { status: 200, body: [rest, caller, body.ok && body.text] });
    },
  },
  {
    method: 'GET',
    path: '/cookie',
    access: async ({ headers }) =>
      headers.cookie === 'key=1' ? { caller: 'page' } : { refusal: refusal('forbidden', 'No cookie') },
    handle: ({ response, caller }) => sendJson(response, { status: 200, body: caller }),
  },
  {
    method: 'GET',
    path: '/broken',
    handle: () => Promise.reject(new Error('secret detail')),
  },
];

let server: HttpServer;
let logged: string[];
const start = async (options: Partial<HttpOptions> = {}) => {
  logged = [];
  const log = { debug: () => {}, error: (message: string) => logged.push(message) };
  server = await serveHttp({
    host: '127.0.0.1',
    port: 0,
    authenticate: bearer([sharedToken(token)]),
    routes,
    log,
    ...options,
  });
};
const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${server.url}${path}`, init);
  return [response.status, await response.json()];
};

describe('serveHttp', () => {
  afterEach(() => server.close());

  it('serves open routes to everybody, others to callers that are known', async () => {
    await start();
    expect(await ask('/alive')).toEqual([200, 'yes']);
    const post = { method: 'POST', headers: { ...withToken.headers, 'content-type': 'application/json' } };
    expect(await ask('/echo/a%20b', { ...post, body: '{}' })).toEqual([200, ['a b', null, '{}']]);
    expect(await ask('/echo/a', { method: 'POST' })).toMatchObject([
      401,
      { error: { code: 'unauthorized' } },
    ]);
  });

  it('tells nobody without a token which paths there are, but where clients look for OAuth', async () => {
    await start();
    expect((await ask('/nothing'))[0]).toBe(401);
    expect((await ask('/nothing', withToken))[0]).toBe(404);
    expect((await ask('/.well-known/oauth-protected-resource'))[0]).toBe(404);
  });

  it('uses the access check of a route instead of the default one', async () => {
    await start();
    expect(await ask('/cookie', { headers: { cookie: 'key=1' } })).toEqual([200, 'page']);
    expect((await ask('/cookie', withToken))[0]).toBe(403);
  });

  it('gives the route the name that authentication found', async () => {
    await start({ authenticate: () => ({ caller: 'ci' }) });
    expect(await ask('/echo/x', { method: 'POST' })).toEqual([200, ['x', 'ci', '']]);
  });

  it('answers and logs when a route fails, and keeps the reason to itself', async () => {
    await start({ authenticate: anybody });
    const [status, body] = await ask('/broken');
    expect([status, JSON.stringify(body)]).toEqual([500, expect.not.stringContaining('secret')]);
    expect(logged).toEqual(['http: GET /broken: secret detail']);
  });

  it.each(['/alive', '/cookie', '/broken', '/nothing'])(
    'closes the connection after answering %s',
    async (path) => {
      await start();
      const { headers } = await fetch(`${server.url}${path}`, withToken);
      expect(Object.fromEntries(headers)).toMatchObject(closedHeaders);
    },
  );

  it.each<[string, RequestOptions, number]>([
    ['without a host', { setHost: false }, 403],
    ['with an expectation', { headers: { ...withToken.headers, expect: 'nonsense' } }, 404],
  ])('answers a request %s itself', async (_, options, status) => {
    await start();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`${server.url}/nothing`, options, resolve).on('error', reject).end();
    });
    response.resume();
    expect([response.statusCode, response.headers]).toMatchObject([status, closedHeaders]);
  });

  it('refuses requests once it shuts down', async () => {
    const shutdown = new AbortController();
    await start({ shutdown: shutdown.signal });
    shutdown.abort();
    expect(await ask('/alive')).toMatchObject([503, { error: { code: 'shutting_down' } }]);
    expect(Object.fromEntries((await fetch(server.url)).headers)).toMatchObject(closedHeaders);
  });

  it('says that the port is in use', async () => {
    await start();
    const port = Number(new URL(server.url).port);
    const log = { debug: () => {}, error: () => {} };
    await expect(serveHttp({ host: '127.0.0.1', port, authenticate: anybody, routes, log })).rejects.toThrow(
      `cannot listen on 127.0.0.1 port ${port}: the port is in use`,
    );
  });
});
