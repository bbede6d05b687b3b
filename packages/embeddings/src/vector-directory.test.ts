import { describe, expect, it } from '@jest/globals';
import { vectorDirectory } from './index.ts';

describe('vectorDirectory', () => {
  it('is in the caches of the user', () => {
    expect(vectorDirectory({ XDG_CACHE_HOME: '/caches' })).toBe('/caches/climax/embeddings');
  });
});
