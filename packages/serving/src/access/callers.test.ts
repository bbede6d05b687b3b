import { join } from 'node:path';
import { addToken, revokeTokens } from '@climax/identity';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { createTestPlace, type TestServer } from '../testing/start-test-server.ts';

const { start, write, path, remove } = createTestPlace();
let server: TestServer;
afterEach(() => server.end());
afterAll(remove);

const tokens = join(path, 'tokens');
const add = (name: string) => ({ authorization: `Bearer ${addToken(tokens, name).token}` });

describe('callers with names', () => {
  it('have the limits of their name, and the others those of *', async () => {
    const [ci, ada] = [add('ci'), add('ada')];
    const clients = { ci: { calls_per_minute: 2 }, '*': { calls_per_minute: 1 } };
    server = await start({ tokens }, { default: 'enabled', clients });
    const status = async (headers: Record<string, string>) =>
      (await server.call('say', { text: 'x' }, headers)).status;
    expect([await status(ci), await status(ci), await status(ci)]).toEqual([200, 200, 429]);
    expect([await status(ada), await status(ada)]).toEqual([200, 429]);
    const { headers, body } = await server.call('say', { text: 'x' }, ci);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.error).toMatchObject({
      code: 'too_many_calls',
      message: expect.stringMatching(/^The call was not run: ci has reached its limit of 2 calls per minute/),
    });
  });

  it('have as many calls running as their name may have, until one has ended', async () => {
    const ci = add('ci');
    server = await start(
      { tokens, metricsOpen: true },
      { default: 'enabled', clients: { ci: { running: 1 } } },
    );
    const first = server.call('slow', {}, ci);
    await untilOpen();
    expect((await server.call('say', { text: 'x' }, ci)).body.error.message).toContain(
      'ci already has 1 call running',
    );
    expect((await first).body.stdout).toBe('done');
    expect((await server.call('say', { text: 'x' }, ci)).status).toBe(200);
  });

  it('have their own policy: what it hides does not exist for them', async () => {
    const [ci, ada] = [add('ci'), add('ada')];
    const own = write('ci.yaml', { default: 'disabled', tools: { say: {} } });
    server = await start({ tokens }, { default: 'enabled', clients: { ci: own } });
    expect((await server.call('fail', {}, ci)).body.error.code).toBe('unknown_tool');
    expect((await server.call('fail', {}, ada)).body.error.code).toBe('command_failed');
    const listed = async (headers: Record<string, string>) =>
      Object.keys((await server.get('/openapi.json', headers)).body.paths).filter((each) =>
        each.startsWith('/tools/'),
      );
    expect([await listed(ci), (await listed(ada)).length]).toEqual([['/tools/say'], 4]);
    const metrics = async (headers: Record<string, string>) => (await server.get('/metrics', headers)).status;
    expect([await metrics(ci), await metrics(ada)]).toEqual([403, 200]);
  });

  it('are in the record of their calls, with their address and trace', async () => {
    const ci = add('ci');
    server = await start({ tokens });
    const seen: object[] = [];
    server.runtime.observe((record) => seen.push(record));
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    await server.call('say', { text: 'x' }, { ...ci, traceparent });
    expect(seen[0]).toMatchObject({
      event: 'start',
      client: 'http',
      token: 'ci',
      address: expect.stringContaining('127.0.0.1'),
      trace: traceparent,
    });
  });

  it('are let in according to the current file', async () => {
    const ci = add('gone');
    server = await start({ tokens });
    expect((await server.call('say', { text: 'x' }, ci)).status).toBe(200);
    revokeTokens(tokens, 'gone');
    expect((await server.call('say', { text: 'x' }, ci)).status).toBe(401);
  });
});

describe('the end of a server', () => {
  it('lets running calls end, accepts no others, and also counts those of the server itself', async () => {
    server = await start();
    const running = server.call('slow');
    await untilOpen();
    const { admit } = server.runtime;
    const leave = admit?.() as () => void;
    const ended = server.end(30);
    const late = await server.call('say', { text: 'x' });
    expect([late.status, late.headers.get('retry-after'), late.body.error.code]).toEqual([
      503,
      '1',
      'shutting_down',
    ]);
    expect(admit?.()).toMatchObject({ code: 'shutting_down' });
    expect((await running).body.stdout).toBe('done');
    leave();
    await ended;
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  });

  it('cancels and answers what does not end in time', async () => {
    server = await start();
    const running = server.call('forever');
    await untilOpen();
    await server.end(0.05);
    expect((await running).body.error.code).toBe('cancelled');
    expect(server.logged).toContain('warning: cancelled 1 call that still ran');
  });
});

/** Waits until the one call has begun. */
async function untilOpen(): Promise<void> {
  while (!(await server.get('/metrics')).text.includes('climax_calls_open 1\n'));
}
