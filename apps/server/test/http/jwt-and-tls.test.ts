import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { type HttpServer, startHttp } from '../start-http.ts';
import { httpConfig } from './http-config.ts';

const { path: directory, remove } = scratch();
afterAll(remove);
let server: HttpServer;
afterEach(() => server.stop());
const at = (name: string) => join(directory, name);

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
writeFileSync(
  at('jwks.json'),
  JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'ES256' }] }),
);

/** Made by hand, so that this test and the server do not share a mistake. */
function makeJwt(claims: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${encode({ alg: 'ES256', kid: 'k' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

const issuer = 'https://login.example.com';
const audience = 'https://tools.example.com/mcp';
const soon = () => Math.floor(Date.now() / 1000) + 60;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const jwtOptions = ['--jwt-issuer', issuer, '--jwt-audience', audience, '--jwks', at('jwks.json')];

describe('JWTs', () => {
  it('lets in whom the issuer names, under the rules for that name', async () => {
    const policy = 'default: enabled\napproval: {global: none}\nclients: {ada: {calls_per_minute: 1}}\n';
    writeFileSync(at('policy.yaml'), policy);
    server = await startHttp({ configs: [httpConfig], args: [...jwtOptions, '--policy', at('policy.yaml')] });
    const say = (claims: object) => server.post('say', { message: 'x' }, bearer(makeJwt(claims)));
    const valid = { iss: issuer, aud: audience, exp: soon(), sub: 'ada' };
    expect([(await say(valid)).status, (await say(valid)).status]).toEqual([200, 429]);
    expect((await say({ ...valid, sub: 'mia' })).status).toBe(200);
    expect((await say({ ...valid, exp: soon() - 3600 })).status).toBe(401);
    expect((await say({ ...valid, aud: 'elsewhere' })).status).toBe(401);
  });

  it('tells clients who issues tokens, and nothing else below /.well-known', async () => {
    server = await startHttp({ configs: [httpConfig], args: jwtOptions });
    const refused = await server.post('say', {});
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="climax", resource_metadata="https://tools.example.com/.well-known/oauth-protected-resource"',
    ]);
    for (const path of ['', '/mcp']) {
      const response = await fetch(`${server.url}/.well-known/oauth-protected-resource${path}`);
      expect(await response.json()).toEqual({
        resource: audience,
        authorization_servers: [issuer],
        bearer_methods_supported: ['header'],
        resource_name: 'CLImax',
      });
    }
    const statuses = ['oauth-authorization-server', 'openid-configuration', 'oauth-protected-resource/x'].map(
      async (name) => (await fetch(`${server.url}/.well-known/${name}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
  });

  it('needs issuer, audience and keys together', async () => {
    server = await startHttp({ configs: [httpConfig] });
    await expect(startHttp({ configs: [httpConfig], args: jwtOptions.slice(0, 4) })).rejects.toThrow(
      'error: --jwt-issuer, --jwt-audience and --jwks belong together: give all three',
    );
  });
});

describe('--tls-cert', () => {
  const makeCertificate = (name: string) => {
    const kind = [
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ];
    const files = ['-keyout', at('server.key'), '-out', at('server.crt')];
    const names = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
    execFileSync('openssl', ['req', ...kind, ...names, ...files], { stdio: 'ignore' });
  };

  it('serves https, and a new certificate after SIGHUP', async () => {
    makeCertificate('first');
    const tls = ['--tls-cert', at('server.crt'), '--tls-key', at('server.key')];
    server = await startHttp({ configs: [httpConfig], args: tls });
    const url = `https://127.0.0.1:${server.port}`;
    const health = () =>
      execFileSync('curl', ['-s', '--cacert', at('server.crt'), `${url}/healthz`], { encoding: 'utf8' });
    expect([server.stderr(), health()]).toEqual([
      expect.stringContaining(`Listening on ${url} `),
      '{"status":"ok"}',
    ]);
    makeCertificate('second');
    server.child.kill('SIGHUP');
    const isTrusted = () => {
      try {
        return health() === '{"status":"ok"}';
      } catch {
        return false;
      }
    };
    expect(await eventually(isTrusted, 10_000)).toBe(true);
  });

  it('needs certificate and key together', async () => {
    server = await startHttp({ configs: [httpConfig] });
    await expect(startHttp({ configs: [httpConfig], args: ['--tls-key', 'x'] })).rejects.toThrow(
      '--tls-cert and --tls-key belong together',
    );
  });
});

describe('--log-format json', () => {
  it('writes one object with time, level and message per line', async () => {
    const args = ['--log-format', 'json', '--log-level', 'INFO'];
    server = await startHttp({ configs: [httpConfig], args });
    await server.post('say', { message: 'two\nlines' });
    await server.post('fail');
    await server.stop();
    const lines = server
      .stderr()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('Listening on'));
    const records = lines.map((line) => JSON.parse(line));
    expect(records.length).toBeGreaterThan(1);
    for (const record of records)
      expect(record).toEqual({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        level: expect.stringMatching(/^(info|warning)$/),
        message: expect.any(String),
      });
  });
});
