import { describe, expect, it } from '@jest/globals';
import { hashName } from './hash-name.ts';

describe('hashName', () => {
  it.each([
    ['git_commit', 'gitCommit'],
    ['git_commit', 'Git commit'],
    ['größe', 'Größe'],
    ['', '...'],
  ])('is the same for %p and %p', (a, b) => expect(hashName(a)).toBe(hashName(b)));

  it.each([
    ['git_commit', 'git_commits'],
    ['ab', 'ba'],
    ['a', ''],
    ['ä', 'a'],
  ])('is not for %p and %p', (a, b) => expect(hashName(a)).not.toBe(hashName(b)));

  it('is a small whole number: a list of them stays a list of small integers', () => {
    const hashes = Array.from({ length: 2000 }, (_, i) => hashName(`tool_${i}`));
    expect(hashes.filter((hash) => !(Number.isInteger(hash) && hash >= 0 && hash < 2 ** 30))).toEqual([]);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
