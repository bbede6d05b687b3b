import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { runClimax } from '../run-climax.ts';
import { type HttpServer, startHttp } from '../start-http.ts';
import { httpConfig } from './http-config.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

let server: HttpServer;
afterEach(() => server.stop());

const tokens = join(directory, 'tokens');
const add = async (name: string) => (await runClimax(['token', 'add', name, '--file', tokens])).stdout.trim();
const revoke = (name: string) => runClimax(['token', 'revoke', name, '--file', tokens]);
const as = (token: string) => ({ authorization: `Bearer ${token}` });
const write = (name: string, text: string) => {
  const file = join(directory, name);
  writeFileSync(file, text);
  return file;
};
const start = (args: string[] = []) =>
  startHttp({ configs: [httpConfig], args: ['--tokens', tokens, ...args] });

describe('--tokens', () => {
  it('serves only callers who have a token from the file', async () => {
    const ci = await add('ci');
    server = await start();
    expect((await server.post('say', { message: 'hi' }, as(ci))).body.stdout).toBe('hi');
    const strangers = [{}, as('wrong-token-of-enough-length'), as(`${ci}x`), { authorization: ci }];
    for (const headers of strangers) expect((await server.post('say', {}, headers)).status).toBe(401);
    const refused = await server.post('say', {}, as('wrong'));
    expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="climax", error="invalid_token"');
    await expect(server.connect(as('wrong'))).rejects.toThrow();
  });

  it('accepts a new token and refuses a revoked one at once; a call that runs comes to its end', async () => {
    const old = await add('old');
    server = await start(['--log-level', 'DEBUG']);
    const { request } = await server.connect(as(old));
    const running = server.post('lines', {}, as(old));
    expect(await eventually(() => server.stderr().includes('debug: lines: ['))).toBe(true);
    await revoke('old');
    expect((await server.post('say', { message: 'x' }, as(old))).status).toBe(401);
    await expect(request('climax_search', { query: 'say' })).rejects.toThrow('The bearer token is not valid');
    const fresh = await add('fresh');
    expect((await server.post('say', { message: 'x' }, as(fresh))).status).toBe(200);
    expect((await running).status).toBe(200);
  });

  it('writes the name of the caller to the audit, over both protocols', async () => {
    const ada = await add('ada');
    const audit = join(directory, 'audit.jsonl');
    server = await start(['--audit', audit]);
    await server.post('say', { message: '1' }, as(ada));
    const { request } = await server.connect(as(ada));
    await request('climax_call', { tool_name: 'say', args: { message: '2' } });
    const starts = readFileSync(audit, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'start');
    expect(starts.map(({ token, client, address }) => [token, client, address])).toEqual([
      ['ada', 'http', '127.0.0.1'],
      ['ada', 'test', '127.0.0.1'],
    ]);
  });

  it('does not let a caller use the session of another', async () => {
    const [eve, mia] = [await add('eve'), await add('mia')];
    server = await start();
    const initialize = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        ...as(mia),
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
      }),
    });
    const session = initialize.headers.get('mcp-session-id') as string;
    const list = (token: string) =>
      fetch(`${server.url}/mcp`, {
        method: 'POST',
        headers: {
          ...as(token),
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-session-id': session,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' }),
      }).then(({ status }) => status);
    expect([await list(eve), await list(mia)]).toEqual([404, 200]);
  });

  it('works together with the one token of --token-file', async () => {
    const ci = await add('ci');
    const shared = write('shared', 'one-token-for-everybody');
    server = await start(['--token-file', shared]);
    for (const token of [ci, 'one-token-for-everybody'])
      expect((await server.post('say', { message: 'x' }, as(token))).status).toBe(200);
  });
});

describe('clients in the policy', () => {
  it('limits calls per minute and calls that run, each name separately', async () => {
    const [ci, ada] = [await add('ci'), await add('ada')];
    const policy = write(
      'limits.yaml',
      'default: enabled\napproval: {global: none}\nclients: {ci: {calls_per_minute: 2}, "*": {running: 1}}\n',
    );
    server = await start(['--policy', policy, '--log-level', 'DEBUG']);
    const say = (token: string) => server.post('say', { message: 'x' }, as(token));
    expect([(await say(ci)).status, (await say(ci)).status]).toEqual([200, 200]);
    const third = await say(ci);
    expect([third.status, third.body.error.code]).toEqual([429, 'too_many_calls']);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(50);
    const { request } = await server.connect(as(ci));
    const overMcp = await request('climax_call', { tool_name: 'say', args: { message: 'x' } });
    expect([overMcp.isError, overMcp.text]).toEqual([
      true,
      expect.stringMatching(
        /^The call was not run: ci has reached its limit of 2 calls per minute\. Try again in \d+ s\.$/,
      ),
    ]);

    const running = server.post('brief', {}, as(ada));
    expect(await eventually(() => server.stderr().includes('debug: brief: ['))).toBe(true);
    expect((await say(ada)).body.error.message).toContain('ada already has 1 call running');
    await running;
    expect((await say(ada)).status).toBe(200);
  });

  it('gives a name its own policy, which hides tools from that caller only', async () => {
    const [ci, ada] = [await add('ci'), await add('ada')];
    write('ci.yaml', 'tools: {say: {args: {message: {values: [hi]}}}}\n');
    const policy = write('main.yaml', 'default: enabled\napproval: {global: none}\nclients: {ci: ci.yaml}\n');
    server = await start(['--policy', policy, '--classic']);
    const listed = async (token: string) =>
      (await (await server.connect(as(token))).client.listTools()).tools.map(({ name }) => name);
    expect([await listed(ci), (await listed(ada)).length]).toEqual([['say'], httpConfig.tools.length]);
    const described = await fetch(`${server.url}/openapi.json`, { headers: as(ci) });
    expect(Object.keys(((await described.json()) as { paths: object }).paths)).toEqual(['/tools/say']);
    expect((await server.post('fail', {}, as(ci))).status).toBe(404);
    expect((await server.post('say', { message: 'other' }, as(ci))).status).toBe(403);
    expect((await server.post('say', { message: 'hi' }, as(ci))).status).toBe(200);
    expect((await server.post('say', { message: 'other' }, as(ada))).status).toBe(200);
  });

  it('does not start with a policy of a caller that cannot be read or has callers', async () => {
    const policy = write('broken.yaml', 'clients: {ci: missing.yaml}\n');
    await expect(start(['--policy', policy])).rejects.toThrow('missing.yaml: no such file');
    write('nested.yaml', 'clients: {x: y.yaml}\n');
    const outer = write('outer.yaml', 'clients: {ci: nested.yaml}\n');
    await expect(start(['--policy', outer])).rejects.toThrow('cannot have a "clients" section');
    const checked = await runClimax(['validate', 'git', '--policy', policy]);
    expect([checked.exitCode, checked.stdout]).toEqual([1, expect.stringContaining('no such file')]);
    server = await start();
  });
});
