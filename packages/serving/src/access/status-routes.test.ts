import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { createTestPlace, type TestServer } from '../testing/start-test-server.ts';

const { start, write, remove } = createTestPlace();
let server: TestServer;
afterEach(() => server.end());
afterAll(remove);

const token = 'a-token-for-everybody-of-the-test';
const bearer = { authorization: `Bearer ${token}` };

describe('statusRoutes', () => {
  it('answers everybody whether the server lives and takes calls', async () => {
    server = await start({ tokenFile: write('token', token) });
    expect((await server.get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await server.get('/readyz')).body).toEqual({ status: 'ready' });
  });

  it('gives metrics to callers only, unless they are open', async () => {
    server = await start({ tokenFile: write('token', token) });
    expect((await server.get('/metrics')).status).toBe(401);
    const { status, headers, text } = await server.get('/metrics', bearer);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
    expect(text).toContain('climax_ready 1\n');
    await server.end();
    server = await start({ tokenFile: write('token', token), metricsOpen: true });
    expect((await server.get('/metrics')).status).toBe(200);
  });

  it('counts calls by tool, verdict and result', async () => {
    server = await start();
    for (const name of ['say', 'fail', 'made-up'])
      await server.call(name, name === 'say' ? { text: 'x' } : {});
    const { text } = await server.get('/metrics');
    expect(text.split('\n').filter((line) => line.startsWith('climax_calls_total'))).toEqual([
      'climax_calls_total{tool="say",verdict="allowed",result="ok"} 1',
      'climax_calls_total{tool="fail",verdict="allowed",result="command_failed"} 1',
      'climax_calls_total{tool="unknown",verdict="unknown",result="unknown_tool"} 1',
    ]);
  });

  it('is not ready if commands could not run; the log alone says why', async () => {
    const executor = { type: 'ssh', host: 'no-such-machine.invalid', options: ['-F', '/dev/null'] };
    server = await start({}, { default: 'enabled', executor });
    const { status, body } = await server.get('/readyz');
    expect([status, body.reason]).toEqual([503, 'the place where commands run cannot be reached']);
    expect((await server.get('/metrics')).text).toContain('climax_ready 0\n');
    expect(server.logged.join('\n')).toContain('warning: not ready: ');
    expect(server.logged.join('\n')).toContain('no-such-machine.invalid');
  });
});
