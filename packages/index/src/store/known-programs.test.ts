import { describe, expect, it } from '@jest/globals';
import { knownProgram } from './known-programs.ts';

describe('knownProgram', () => {
  it.each([
    ['a command', 'df', 'space'],
    ['a command of a family', 'coreutils_df', 'space'],
    ['one of several names', 'rg', 'search'],
  ])('knows %s', (_, name, word) => expect(knownProgram(name)).toContain(word));

  it('knows nothing of other names', () => {
    expect([knownProgram('weather_today'), knownProgram('')]).toEqual([[], []]);
  });

  it('has plain words only', () => {
    const words = ['coreutils_stat', 'tar', 'ffmpeg', 'systemctl'].flatMap(knownProgram);
    expect(words.filter((word) => !/^[a-z0-9]+$/.test(word))).toEqual([]);
  });
});
