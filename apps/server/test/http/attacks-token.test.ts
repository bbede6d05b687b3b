import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpServer, startHttp } from '../start-http.ts';
import { httpConfig } from './http-config.ts';
import { rawRequest } from './raw-request.ts';
import { sendMessage } from './rpc.ts';

const token = 'correct-horse-battery-staple';

describe('group J: bearer token', () => {
  let server: HttpServer;
  beforeAll(async () => {
    const env = { CLIMAX_HTTP_TOKEN: token };
    server = await startHttp({ configs: [httpConfig], env, args: ['--log-level', 'DEBUG'] });
  });
  afterAll(async () => {
    await server.stop();
  });

  it('HT-05 serves a request with the token and without an origin', async () => {
    const authorization = `Bearer ${token}`;
    expect((await server.post('say', { message: 'hi' }, { authorization })).body.stdout).toBe('hi');
    const { request: call } = await server.connect({ authorization });
    expect((await call('climax_call', { tool_name: 'say', args: { message: 'mcp' } })).text).toBe('mcp');
  });

  it('HT-06 keeps the token from the commands', async () => {
    const environment = {
      name: 'environment',
      command: 'env',
      tools: [{ name: 'show_environment', description: 'Print the environment' }],
    };
    const other = await startHttp({ configs: [environment], env: { CLIMAX_HTTP_TOKEN: token } });
    try {
      const { body } = await other.post('show_environment', {}, { authorization: `Bearer ${token}` });
      expect(body.stdout).toContain('PATH=');
      expect(body.stdout).not.toContain(token);
    } finally {
      await other.stop();
    }
  });

  it.each([
    ['no token', []],
    ['a wrong token', ['authorization: Bearer wrong']],
    ['half the token', [`authorization: Bearer ${token.slice(0, -1)}`]],
    ['Bearer twice', [`authorization: Bearer Bearer ${token}`]],
    ['two headers', [`authorization: Bearer ${token}`, `authorization: Bearer ${token}`]],
    ['a lower-case scheme', [`authorization: bearer ${token}`]],
    ['another scheme', [`authorization: Basic ${Buffer.from(token).toString('base64')}`]],
    ['the token alone', [`authorization: ${token}`]],
  ])('HT-06 refuses %s', async (_what, headers) => {
    for (const target of ['POST /tools/touch', 'POST /mcp', 'GET /openapi.json', 'GET /nothing']) {
      const lines = [`${target} HTTP/1.1`, `host: localhost:${server.port}`, ...headers];
      const reply = await rawRequest(server.port, lines);
      expect([target, reply.status]).toEqual([target, 401]);
      expect(reply.headers.toLowerCase()).toContain('www-authenticate: bearer');
    }
  });

  it('HT-06 never takes the token from a query, and writes it nowhere', async () => {
    const response = await fetch(`${server.url}/tools/say?token=${token}&access_token=${token}`, {
      method: 'POST',
    });
    expect(response.status).toBe(401);
    await eventually(() => server.stderr().includes('/tools/say 401'));
    expect(server.stderr()).not.toContain(token);
  });

  it('HT-19 never hands the token to commands (there is no OAuth, so no other audience)', async () => {
    const { body } = await server.post('printenv', {}, { authorization: `Bearer ${token}` });
    expect(body.stdout).toContain('PATH=');
    expect(body.stdout).not.toContain(token);
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('RT-18 leaves the token in nothing that a command can read of the server', async () => {
    const { pid } = server.child;
    const environment = readFileSync(`/proc/${pid}/environ`, 'latin1');
    expect(environment).toContain('CLIMAX_HTTP_TOKEN=');
    expect(environment).not.toContain(token);
    expect(readFileSync(`/proc/${pid}/cmdline`, 'latin1')).not.toContain(token);
    expect(environment).toContain(`PATH=${process.env.PATH}`);
  });

  it('RT-18 takes the token from a descriptor, which names no file', async () => {
    const { path, remove } = scratch();
    writeFileSync(join(path, 'token'), token);
    const descriptor = openSync(join(path, 'token'), 'r');
    rmSync(join(path, 'token'));
    const guarded = await startHttp({
      configs: [httpConfig],
      args: ['--token-file', '/dev/fd/3'],
      descriptors: [descriptor],
    });
    const authorization = `Bearer ${token}`;
    expect((await guarded.post('say', { message: 'x' })).status).toBe(401);
    expect((await guarded.post('say', { message: 'x' }, { authorization })).status).toBe(200);
    await guarded.stop();
    closeSync(descriptor);
    remove();
  });

  it('leaves only /healthz open', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await sendMessage(server.url, { jsonrpc: '2.0', id: 1, method: 'ping' })).status).toBe(401);
    expect((await fetch(`${server.url}/nothing`)).status).toBe(401);
  });

  it.each(['oauth-protected-resource', 'oauth-protected-resource/mcp', 'oauth-authorization-server'])(
    'says without a token that there is no %s',
    async (name) => {
      const response = await fetch(`${server.url}/.well-known/${name}`);
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([404, null]);
    },
  );

  it.each(['/.well-known/../tools/printenv', '/.well-known/../openapi.json', '//.well-known/'])(
    'HT-06 still needs the token for %s',
    async (path) => {
      const { status, body } = await rawRequest(server.port, [`POST ${path} HTTP/1.1`, 'host: localhost']);
      expect([[401, 404].includes(status), body.includes('PATH=')]).toEqual([true, false]);
    },
  );
});
