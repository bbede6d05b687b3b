import { describe, expect, it } from '@jest/globals';
import { takeKey } from './index.ts';

describe('takeKey', () => {
  it('removes the key from the environment', () => {
    const env = { CLIMAX_EMBEDDINGS_KEY: 'k', PATH: '/bin' };
    expect([takeKey(env), takeKey(env), env]).toEqual(['k', undefined, { PATH: '/bin' }]);
  });
});
