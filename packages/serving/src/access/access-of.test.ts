import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { addToken } from '@climax/identity';
import type { Runtime } from '@climax/runtime';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createTestPlace } from '../testing/start-test-server.ts';
import { type AccessOptions, accessOf } from './access-of.ts';

const { write, path, remove } = createTestPlace();
afterAll(remove);

const tokens = join(path, 'tokens');
const ci = addToken(tokens, 'ci').token;
const shared = 'a-token-for-everybody-of-the-test';
const tokenFile = write('shared', shared);
const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwks = write('jwks.json', {
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1', alg: 'ES256' }],
});
const issued = { jwtIssuer: 'https://login.example.com', jwtAudience: 'https://tools.example.com', jwks };

async function open(options: Partial<AccessOptions>, env: NodeJS.ProcessEnv = {}) {
  const logged: string[] = [];
  const log = { debug() {}, info() {}, warning: (text: string) => logged.push(text), error: () => {} };
  const runtime = { log, catalogue: { env } } as unknown as Runtime;
  const { authenticate, routes } = await accessOf({ host: '127.0.0.1', ...options }, runtime);
  const ask = async (...authorization: string[]) =>
    authenticate?.({ headersDistinct: authorization.length ? { authorization } : {} } as IncomingMessage);
  return { logged, routes, ask, isOpen: authenticate === undefined };
}

describe('accessOf', () => {
  it.each(['127.0.0.1', 'localhost', '::1', '127.5.5.5'])('lets everybody call on %s', async (host) => {
    const { isOpen, routes } = await open({ host });
    expect([isOpen, routes]).toEqual([true, []]);
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'example.com', ''])('needs a token on %j', async (host) => {
    await expect(open({ host })).rejects.toMatchObject({
      code: 'no-token',
      message: expect.stringContaining('make a token with: climax token add NAME --file FILE'),
    });
    expect((await open({ host, tokens })).isOpen).toBe(false);
  });

  it.each<[string, Partial<AccessOptions>, NodeJS.ProcessEnv, string, string | null]>([
    ['a file with a token', { tokenFile }, {}, shared, null],
    ['the environment', {}, { CLIMAX_HTTP_TOKEN: shared }, shared, null],
    ['a file with names', { tokens }, {}, ci, 'ci'],
    ['both files', { tokens, tokenFile }, {}, shared, null],
    ['both files', { tokens, tokenFile }, {}, ci, 'ci'],
  ])('recognizes who calls by %s', async (_, options, env, token, caller) => {
    const { ask } = await open(options, env);
    expect(await ask(`Bearer ${token}`)).toEqual({ caller });
  });

  it.each([
    [[], false],
    [[''], false],
    [[`bearer ${ci}`], false],
    [[`Basic ${ci}`], false],
    [['Bearer '], false],
    [[`Bearer ${ci}x`], true],
    [[`Bearer  ${ci}`], true],
    [[`Bearer ${ci}`, `Bearer ${ci}`], false],
  ])('refuses the headers %j', async (headers, isInvalid) => {
    const { ask } = await open({ tokens });
    expect(await ask(...headers)).toMatchObject({
      refusal: {
        status: 401,
        headers: { 'www-authenticate': `Bearer realm="climax"${isInvalid ? ', error="invalid_token"' : ''}` },
      },
    });
  });

  it('prefers the file with a token to the environment', async () => {
    const { ask } = await open({ tokenFile }, { CLIMAX_HTTP_TOKEN: 'another-token-of-the-environment' });
    expect(await ask(`Bearer ${shared}`)).toEqual({ caller: null });
    expect(await ask('Bearer another-token-of-the-environment')).toHaveProperty('refusal');
  });

  it('names the issuer of tokens if there is one', async () => {
    const { ask, routes } = await open(issued);
    expect(routes.map(({ path: place, access }) => [place, access])).toEqual([
      ['/.well-known/oauth-protected-resource', 'open'],
      ['/.well-known/oauth-protected-resource/mcp', 'open'],
    ]);
    expect(await ask('Bearer a.b.c')).toMatchObject({
      refusal: {
        headers: {
          'www-authenticate':
            'Bearer realm="climax", error="invalid_token", resource_metadata="https://tools.example.com/.well-known/oauth-protected-resource"',
        },
      },
    });
  });

  it.each<[Partial<AccessOptions>]>([
    [{ jwtIssuer: 'i' }],
    [{ jwtAudience: 'a' }],
    [{ jwks }],
    [{ jwtName: 'email' }],
    [{ jwtIssuer: 'i', jwtAudience: 'a' }],
    [{ jwtIssuer: 'i', jwks }],
    [{ jwtAudience: 'a', jwks, jwtName: 'email' }],
  ])('wants all three of JWTs, not %j', async (options) => {
    await expect(open(options)).rejects.toMatchObject({
      code: 'incomplete-options',
      message: '--jwt-issuer, --jwt-audience and --jwks belong together: give all three',
    });
  });

  it.each<[Partial<AccessOptions>, string]>([
    [{ tokens: join(path, 'none') }, 'cannot read the tokens file'],
    [{ tokens: write('wrong', 'clear-text\n') }, 'expected NAME sha256:HASH'],
    [{ tokens: write('no-tokens', '') }, 'has no tokens'],
    [{ tokenFile: join(path, 'none') }, 'cannot read the token file'],
    [{ ...issued, jwks: join(path, 'none') }, 'cannot use the keys in'],
    [{ ...issued, jwks: write('no-keys', '[]') }, 'cannot use the keys in'],
  ])('does not start with %j', async (options, message) => {
    await expect(open(options)).rejects.toMatchObject({
      name: 'ServingError',
      code: 'bad-credentials',
      message: expect.stringContaining(message),
      cause: expect.anything(),
    });
  });

  it.each([
    [['tools.example.com', 'localhost', '[::1]'], undefined],
    [['tools.example.com', 'http://x'], 'http://x'],
    [['a b'], 'a b'],
    [[''], ''],
  ])('checks the names %j', async (allowHost, invalid) => {
    const opening = open({ allowHost });
    if (invalid === undefined) expect((await opening).isOpen).toBe(true);
    else
      await expect(opening).rejects.toMatchObject({
        code: 'bad-host-name',
        message: `--allow-host ${invalid} is not a host name; give one such as tools.example.com`,
      });
  });
});
