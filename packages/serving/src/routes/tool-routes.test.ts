import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestPlace, type TestServer } from '../testing/start-test-server.ts';

const { start, remove } = createTestPlace();
let server: TestServer;
beforeAll(async () => {
  server = await start();
});
afterAll(async () => {
  await server.end();
  remove();
});

describe('POST /tools/NAME', () => {
  it('runs a tool and gives what it printed', async () => {
    const { status, body } = await server.call('say', { text: 'größe "x"' });
    expect([status, body]).toEqual([200, { exit_code: 0, stdout: 'größe "x"', stderr: '', notices: [] }]);
  });

  it('treats an empty body as no arguments', async () => {
    expect((await server.call('fail', '')).body).toMatchObject({ exit_code: 3, stderr: 'bad' });
  });

  it.each<[string, unknown, number, string]>([
    ['fail', {}, 502, 'command_failed'],
    ['none', {}, 404, 'unknown_tool'],
    ['say', {}, 400, 'invalid_input'],
    ['say', '[]', 400, 'bad_request'],
    ['say', 'null', 400, 'bad_request'],
    ['say', '{"text":', 400, 'bad_request'],
    ['a%2Fb', {}, 404, 'unknown_tool'],
  ])('%s with %j is %i %s', async (name, body, status, code) => {
    const answer = await server.call(name, body);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(answer.body.error.message).not.toBe('');
  });

  it('says why a body would take too long to read', async () => {
    const names = Array.from({ length: 50_001 }, (_, index) => `"k${index}":0`);
    expect((await server.call('say', `{${names}}`)).body.error.message).toBe(
      'The body cannot be read: there are more than 50000 names in it',
    );
  });

  it('accepts JSON only, by POST only', async () => {
    expect((await server.call('say', { text: 'x' }, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await server.get('/tools/say')).status).toBe(405);
  });
});

describe('GET /openapi.json', () => {
  it('describes every tool and what can go wrong', async () => {
    const { body } = await server.get('/openapi.json');
    expect([body.openapi, body.info.version]).toEqual(['3.1.0', '1.2.3']);
    expect(
      Object.keys(body.paths)
        .filter((path) => path.startsWith('/tools/'))
        .sort(),
    ).toEqual(['/tools/fail', '/tools/forever', '/tools/say', '/tools/slow']);
    expect(JSON.stringify(body.paths['/tools/say'])).toContain('invalid_input');
  });
});
