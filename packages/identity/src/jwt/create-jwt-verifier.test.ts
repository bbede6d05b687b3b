import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createJwtVerifier, type JwtOptions } from './create-jwt-verifier.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const issuer = 'https://login.example.com';
const audience = 'https://tools.example.com/mcp';
const file = join(directory, 'jwks.json');

interface Key {
  privateKey: CryptoKey;
  jwk: object;
}

async function makeKey(kid: string, alg = 'ES256'): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg } };
}

let key: Key;
beforeAll(async () => {
  key = await makeKey('one');
  writeFileSync(file, JSON.stringify({ keys: [key.jwk] }));
});

interface Parts {
  by?: Key;
  kid?: string;
  alg?: string;
  claims?: object;
  iss?: string;
  aud?: string;
  expires?: number | false;
}

function sign({ by = key, kid = 'one', alg = 'ES256', claims = { sub: 'ada' }, ...parts }: Parts = {}) {
  const jwt = new SignJWT({ ...claims })
    .setProtectedHeader({ alg, kid })
    .setIssuer(parts.iss ?? issuer)
    .setAudience(parts.aud ?? audience);
  if (parts.expires !== false) jwt.setExpirationTime(Math.floor(Date.now() / 1000) + (parts.expires ?? 60));
  return jwt.sign(by.privateKey);
}

function open(options: Partial<JwtOptions> = {}) {
  const problems: string[] = [];
  const jwts = createJwtVerifier(
    { issuer, audience, jwks: file, ...options },
    { onProblem: (message) => problems.push(message) },
  );
  return { problems, ...jwts };
}

describe('createJwtVerifier', () => {
  it('returns the name of a valid token, by any claim', async () => {
    expect(await open().nameOf(await sign())).toBe('ada');
    const named = open({ nameClaim: 'email' });
    expect(await named.nameOf(await sign({ claims: { email: 'ada@example.com' } }))).toBe('ada@example.com');
  });

  it('accepts keys of RSA and Edwards curves', async () => {
    for (const alg of ['RS256', 'EdDSA']) {
      const other = await makeKey('other', alg);
      const place = join(directory, `${alg}.json`);
      writeFileSync(place, JSON.stringify({ keys: [other.jwk] }));
      expect(await open({ jwks: place }).nameOf(await sign({ by: other, kid: 'other', alg }))).toBe('ada');
    }
  });

  it.each<[string, Parts]>([
    ['has expired', { expires: -60 }],
    ['never expires', { expires: false }],
    ['is for another server', { aud: 'https://other.example.com' }],
    ['is from another issuer', { iss: 'https://evil.example.com' }],
    ['names nobody', { claims: {} }],
    ['has a key that nobody knows', { kid: 'two' }],
  ])('refuses a token that %s, without a word to the operator', async (_, parts) => {
    const { nameOf, problems } = open();
    expect([await nameOf(await sign(parts)), problems]).toEqual([undefined, []]);
  });

  it('refuses a token that somebody else signed, also with a public key as a secret', async () => {
    const { nameOf } = open();
    expect(await nameOf(await sign({ by: await makeKey('one') }))).toBeUndefined();
    const secret = new TextEncoder().encode(JSON.stringify(key.jwk));
    const symmetric = new SignJWT({ sub: 'ada' }).setProtectedHeader({ alg: 'HS256', kid: 'one' });
    const forged = await symmetric
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime('1m')
      .sign(secret);
    expect(await nameOf(forged)).toBeUndefined();
    const [, payload] = (await sign()).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const text of [
      `${none}.${payload}.`,
      `${none}.${payload}.AA`,
      '',
      'a.b.c',
      'climax_x',
      `${'a'.repeat(20_000)}.b.c`,
    ])
      expect(await nameOf(text)).toBeUndefined();
  });

  it('refuses a name that could not be written to a record, and reports it', async () => {
    const { nameOf, problems } = open();
    for (const sub of ['two words', '', 'x'.repeat(200), 'a\nb'])
      expect(await nameOf(await sign({ claims: { sub } }))).toBeUndefined();
    expect(problems).toHaveLength(4);
  });

  it('reads keys in a file again when they change, and keeps the old ones when it cannot', async () => {
    const place = join(directory, 'rotating.json');
    writeFileSync(place, JSON.stringify({ keys: [key.jwk] }));
    const { nameOf, problems } = open({ jwks: place });
    const next = await makeKey('next');
    const token = await sign({ by: next, kid: 'next' });
    expect(await nameOf(token)).toBeUndefined();
    writeFileSync(place, JSON.stringify({ keys: [key.jwk, next.jwk] }));
    expect(await nameOf(token)).toBe('ada');
    rmSync(place);
    expect(await nameOf(token)).toBe('ada');
    expect(problems).toEqual([expect.stringContaining('; the old keys stay')]);
  });

  it('fetches keys from an address, and says when they cannot be had', async () => {
    const server: Server = createServer((_, response) => response.end(JSON.stringify({ keys: [key.jwk] })));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const jwks = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`;
    expect(await open({ jwks }).nameOf(await sign())).toBe('ada');
    await new Promise((resolve) => server.close(resolve));
    const { nameOf, problems } = open({ jwks });
    expect(await nameOf(await sign())).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining(`could not be verified with the keys of ${jwks}`)]);
  });

  it('does not start with keys over plain http, or with a file that has none', () => {
    expect(() => open({ jwks: 'http://login.example.com/jwks' })).toThrow('keys must come over https');
    for (const host of ['localhost', '127.0.0.2', '[::1]'])
      expect(() => open({ jwks: `http://${host}/jwks` })).not.toThrow();
    expect(() => open({ jwks: join(directory, 'none') })).toThrow('cannot use the keys in');
    writeFileSync(join(directory, 'bad.json'), '{"keys": 5}');
    expect(() => open({ jwks: join(directory, 'bad.json') })).toThrow('cannot use the keys in');
  });
});
