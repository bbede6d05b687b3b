import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import type { Runtime } from '@climax/runtime';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ServingError, type ServingOptions, startServing } from './index.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const quiet = { debug: () => {}, info: () => {}, warning: () => {}, error: () => {} };
const options: ServingOptions = {
  host: '127.0.0.1',
  port: 0,
  sse: false,
  classic: false,
  instructions: '',
  onListChanged: undefined,
  version: '1.0.0',
};

// What serves is tested end to end, with the program itself.
describe('startServing', () => {
  it.each<[Partial<ServingOptions>, string]>([
    [{ host: '0.0.0.0' }, '--host 0.0.0.0 opens the tools to the network, so a bearer token is needed'],
    [{ allowHost: ['a b'] }, '--allow-host a b is not a host name'],
    [{ tokens: join(directory, 'none') }, 'cannot read the tokens file'],
    [{ tokenFile: join(directory, 'none') }, 'cannot read the token file'],
    [{ jwtName: 'email' }, '--jwt-issuer, --jwt-audience and --jwks belong together'],
    [
      { jwtIssuer: 'i', jwtAudience: 'a', jwks: 'http://example.com/keys' },
      'keys must come over https, or from this machine',
    ],
  ])('refuses %j before it listens', async (given, message) => {
    const starting = startServing({ log: quiet } as unknown as Runtime, { ...options, ...given });
    await expect(starting).rejects.toThrow(ServingError);
    await expect(starting).rejects.toThrow(message);
  });
});
