import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpServer, startHttp } from '../start-http.ts';
import { httpConfig } from './http-config.ts';
import { openRpc, toolCall } from './rpc.ts';

describe('group J: MCP over HTTP', () => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttp({ configs: [httpConfig], args: ['--log-level', 'DEBUG'] });
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(143);
  });

  const planted = () => existsSync(join(server.directory, 'planted'));
  /** How often the tool that only waits was started. */
  const started = () => server.stderr().split('["env","sleep","300"]').length - 1;

  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'HT-10 answers %s on /mcp with 405',
    async (method) => {
      const response = await fetch(`${server.url}/mcp`, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([
        405,
        expect.stringContaining('POST'),
      ]);
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      const foreign = await fetch(`${server.url}/mcp`, {
        method,
        headers: { origin: 'http://evil.example' },
      });
      expect(foreign.status).toBe(403);
    },
  );

  it.each([
    ['another name', { 'mcp-method': 'tools/call', 'mcp-name': 'climax_search' }, -32020],
    ['another method', { 'mcp-method': 'tools/list', 'mcp-name': 'climax_call' }, -32020],
    ['two methods', { 'mcp-method': 'tools/call, tools/list' }, -32020],
    ['a version that the body does not name', { 'mcp-protocol-version': '2026-07-28' }, -32602],
  ])('HT-11 refuses headers with %s', async (_what, headers, code) => {
    const rpc = await openRpc(server.url);
    const { status, frames } = await rpc.send(toolCall(1, 'touch', { file: 'planted' }), { headers });
    expect([status, frames[0].error.code, planted()]).toEqual([400, code, false]);
  });

  it('HT-11 serves headers that agree, encoded or not', async () => {
    const rpc = await openRpc(server.url);
    for (const name of ['climax_call', `=?base64?${Buffer.from('climax_call').toString('base64')}?=`]) {
      const headers = { 'mcp-method': 'tools/call', 'mcp-name': name };
      const { frames } = await rpc.send(toolCall(1, 'say', { message: 'hi' }), { headers });
      expect(frames[0].result.content[0].text).toBe('hi');
    }
  });

  it('HT-13 a call over /mcp outlives its client, but never its time limit', async () => {
    const rpc = await openRpc(server.url);
    const leaving = new AbortController();
    const call = rpc.send(toolCall(1, 'brief'), { signal: leaving.signal }).catch(() => 'gone');
    await eventually(() => started() > 0);
    leaving.abort();
    expect(await call).toBe('gone');
    expect(await eventually(() => server.stderr().includes('brief: failed'))).toBe(true);
    const again = await rpc.send(toolCall(1, 'say', { message: 'still here' }));
    expect(again.frames[0].result.content[0].text).toBe('still here');
  });

  it('HT-14 gives two clients with the same ids their own answers, 200 of 200', async () => {
    const [left, right] = await Promise.all([openRpc(server.url), openRpc(server.url)]);
    let own = 0;
    for (let round = 0; round < 200; round++) {
      const id = round % 3;
      const [a, b] = await Promise.all([
        left.send(toolCall(id, 'say', { message: `left ${round}` })),
        right.send(toolCall(id, 'say', { message: `right ${round}` })),
      ]);
      const texts = [a, b].map(({ frames }) => [
        frames.length,
        frames[0].id,
        frames[0].result.content[0].text,
      ]);
      if (
        JSON.stringify(texts) ===
        JSON.stringify([
          [1, id, `left ${round}`],
          [1, id, `right ${round}`],
        ])
      )
        own++;
    }
    expect(own).toBe(200);
  }, 120_000);

  it('HT-14 refuses an id that is in flight in its session', async () => {
    const rpc = await openRpc(server.url);
    const before = started();
    const slow = rpc.send(toolCall(5, 'brief'));
    await eventually(() => started() > before);
    const early = await rpc.send(toolCall(5, 'say', { message: 'crossed' }));
    expect([early.status, early.frames[0].error.code]).toEqual([400, -32600]);
    expect((await slow).frames[0].result.content[0].text).toContain('timed out');
  });
});
