import { describe, expect, it } from '@jest/globals';
import { contentWords, stemOf } from './content-words.ts';

describe('contentWords', () => {
  it('leaves out words that every help text has', () => {
    expect(contentWords('Print the given snapshots of this repository to stdout')).toEqual([
      'snapshots',
      'repository',
    ]);
  });

  it.each(['list', 'lists', 'listed', 'listing'])('%s has the stem of list', (word) => {
    expect(stemOf(word)).toBe('list');
  });
});
