import { describe, expect, it } from '@jest/globals';
import { checkIndexNames } from './check-index-names.ts';

describe('checkIndexNames', () => {
  const list = (...names: string[]) => Buffer.from(names.map((name) => `${name}\0`).join(''));

  it('finds a name that is not in the working tree', async () => {
    expect(await checkIndexNames(list('a', 'b/..c', 'd'))).toBeUndefined();
    expect(await checkIndexNames(list('a', 'b/../../c', 'd'))).toContain('(b/../../c)');
  });

  it('ends when the call does', async () => {
    expect(await checkIndexNames(list('a'), AbortSignal.abort())).toContain('too many files');
  });
});
