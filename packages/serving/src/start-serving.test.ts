import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import type { Runtime } from '@climax/runtime';
import { createRuntime } from '@climax/runtime/start';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ServingError, type ServingErrorCode, type ServingOptions, startServing } from './index.ts';

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
  it.each<[Partial<ServingOptions>, ServingErrorCode, string]>([
    [
      { host: '0.0.0.0' },
      'no-token',
      '--host 0.0.0.0 opens the tools to the network, so a bearer token is needed',
    ],
    [{ allowHost: ['a b'] }, 'bad-host-name', '--allow-host a b is not a host name'],
    [{ tokens: join(directory, 'none') }, 'bad-credentials', 'cannot read the tokens file'],
    [{ tokenFile: join(directory, 'none') }, 'bad-credentials', 'cannot read the token file'],
    [{ jwtName: 'email' }, 'incomplete-options', '--jwt-issuer, --jwt-audience and --jwks belong together'],
    [
      { jwtIssuer: 'i', jwtAudience: 'a', jwks: 'http://example.com/keys' },
      'bad-credentials',
      'keys must come over https, or from this machine',
    ],
  ])('refuses %j before it listens', async (given, code, message) => {
    const starting = startServing(
      createRuntime({ log: quiet, catalogue: { env: {} } } as unknown as Runtime),
      {
        ...options,
        ...given,
      },
    );
    await expect(starting).rejects.toThrow(ServingError);
    await expect(starting).rejects.toMatchObject({ code });
    await expect(starting).rejects.toThrow(message);
  });
});
