import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningDesk, startDesk } from '../desk/start-desk.ts';
import { type HttpServer, startHttp } from '../start-http.ts';
import { httpConfig } from './http-config.ts';
import { rawRequest } from './raw-request.ts';

const token = 'a-token-of-32-characters-or-more';
const json = { 'content-type': 'application/json' };
const known = { ...json, authorization: `Bearer ${token}` };
const tooBig = JSON.stringify({ text: 'x'.repeat(5_000_000) });
const hello = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
});

describe('every response over HTTP', () => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttp({ configs: [httpConfig], env: { CLIMAX_HTTP_TOKEN: token } });
  });
  afterAll(() => server.stop());

  it.each<[number, string, RequestInit]>([
    [200, '/healthz', {}],
    [200, '/openapi.json', { headers: known }],
    [401, '/openapi.json', {}],
    [401, '/mcp', { method: 'POST', headers: json, body: '{}' }],
    [403, '/openapi.json', { headers: { ...known, origin: 'http://evil.example' } }],
    [404, '/nothing', { headers: known }],
    [404, '/tools/nothing', { method: 'POST', headers: known, body: '{}' }],
    [405, '/openapi.json', { method: 'PUT', headers: known }],
    [413, '/tools/touch', { method: 'POST', headers: known, body: tooBig }],
    [413, '/mcp', { method: 'POST', headers: known, body: tooBig }],
    [400, '/mcp', { method: 'POST', headers: known, body: 'garbage' }],
    [405, '/mcp', { method: 'PATCH', headers: known }],
    [
      200,
      '/mcp',
      { method: 'POST', headers: { ...known, accept: 'application/json, text/event-stream' }, body: hello },
    ],
    [405, '/mcp', { headers: { ...known, accept: 'text/event-stream' } }],
    [405, '/mcp', { method: 'DELETE', headers: known }],
    [415, '/mcp', { method: 'POST', headers: { ...known, 'content-type': 'text/plain' }, body: '{}' }],
    [200, '/readyz', {}],
    [200, '/metrics', { headers: known }],
    [401, '/metrics', {}],
    [200, '/tools/touch', { method: 'POST', headers: known, body: '{"file":"touched"}' }],
    [400, '/tools/touch', { method: 'POST', headers: known, body: 'garbage' }],
    [
      415,
      '/tools/touch',
      { method: 'POST', headers: { ...known, 'content-type': 'text/plain' }, body: '{}' },
    ],
    [404, '/.well-known/oauth-protected-resource', {}],
  ])('%i of %s lets a browser do nothing with it', async (status, path, init) => {
    const response = await fetch(`${server.url}${path}`, init);
    expect(response.status).toBe(status);
    expectClosed(response.headers);
  });
});

describe('something that is not a request', () => {
  it.each([
    [400, ['garbage']],
    [431, ['GET / HTTP/1.1', 'host: localhost', `x: ${'y'.repeat(100_000)}`]],
  ])('is answered with %i, and no less closed', async (status, lines) => {
    const server = await startHttp({ configs: [httpConfig] });
    try {
      const reply = await rawRequest(server.port, lines);
      expect(reply.status).toBe(status);
      expectClosed(
        new Headers(
          reply.headers
            .split('\r\n')
            .slice(1)
            .map((line) => line.split(': ') as [string, string]),
        ),
      );
    } finally {
      await server.stop();
    }
  });
});

describe('every response of a desk', () => {
  let desk: RunningDesk;
  beforeAll(async () => {
    desk = await startDesk({ configs: [httpConfig] });
  });
  afterAll(() => desk.stop());

  it.each<[number, string, RequestInit]>([
    [401, '/desk/api/tools', {}],
    [403, '/desk/api/tools', { headers: { origin: 'http://evil.example' } }],
    [404, '/nothing', {}],
    [405, '/', { method: 'DELETE' }],
    [200, '/', {}],
  ])('%i of %s lets a browser do nothing else with it', async (status, path, init) => {
    const response = await fetch(`${desk.url}${path}`, init);
    expect(response.status).toBe(status);
    expectClosed(response.headers);
  });

  it('is closed for those who entered too', async () => {
    const cookie = await desk.enter();
    for (const path of ['/', '/desk/api/tools', '/desk/api/nothing']) {
      expectClosed((await fetch(`${desk.url}${path}`, { headers: { cookie } })).headers);
    }
  });
});

function expectClosed(headers: Headers): void {
  const rules = headers.get('content-security-policy')?.split('; ') ?? [];
  expect(rules).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'"]));
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers.get('cache-control')).toMatch(/no-store|no-cache/);
}
