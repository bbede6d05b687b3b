import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { createTestPlace, type TestServer } from '../testing/start-test-server.ts';

const { start, write, remove } = createTestPlace();
let server: TestServer;
afterEach(() => server.end());
afterAll(remove);

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = { ...publicKey.export({ format: 'jwk' }), kid: '1', alg: 'ES256' };
const jwtIssuer = 'https://login.example.com';
const place = '/.well-known/oauth-protected-resource';

describe('resourceRoutes', () => {
  it.each([
    ['https://tools.example.com/mcp', 'https://tools.example.com/mcp', 'https://tools.example.com'],
    ['tools', /^http:\/\/127\.0\.0\.1:\d+\/mcp$/, /^http:\/\/127\.0\.0\.1:\d+$/],
  ])('tell everybody who issues tokens for %s', async (jwtAudience, resource, origin) => {
    server = await start({ jwtIssuer, jwtAudience, jwks: write('jwks.json', { keys: [key] }) });
    for (const path of [place, `${place}/mcp`]) {
      const { status, body } = await server.get(path);
      expect(status).toBe(200);
      expect(body).toEqual({
        resource: expect.stringMatching(resource),
        authorization_servers: [jwtIssuer],
        bearer_methods_supported: ['header'],
        resource_name: 'CLImax',
      });
    }
    const refused = await server.call('say', { text: 'x' });
    const [, at = ''] =
      /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? [];
    expect([refused.status, at.endsWith(place)]).toEqual([401, true]);
    expect(at.slice(0, -place.length)).toMatch(origin);
  });

  it('do not exist if no issuer is configured', async () => {
    server = await start();
    expect((await server.get(place)).status).toBe(404);
  });
});
