import { describe, expect, it } from '@jest/globals';
import { furtherWords } from './further-words.ts';

describe('furtherWords', () => {
  it('takes each word of the phrases once, whatever its ending', () => {
    expect(furtherWords(['backup of an image', 'image backups', 'PR #12'], [])).toEqual([
      'backup',
      'of',
      'an',
      'image',
      'pr',
      '12',
    ]);
  });

  it('leaves out what is known', () => {
    expect(furtherWords(['throw away'], ['thrown out', 'away'])).toEqual(['throw']);
  });
});
