import { describe, expect, it } from '@jest/globals';
import { commandKnowledge } from './command-knowledge.ts';

describe('commandKnowledge', () => {
  it.each([
    ['a command', 'df', 'space'],
    ['a command of a family', 'coreutils_df', 'space'],
    ['one of several names', 'rg', 'search'],
  ])('knows %s', (_, name, word) => expect(commandKnowledge(name)).toContain(word));

  it('knows nothing of other names', () => {
    expect([commandKnowledge('weather_today'), commandKnowledge('')]).toEqual([[], []]);
  });

  it('has plain words only', () => {
    const words = ['coreutils_stat', 'tar', 'ffmpeg', 'systemctl'].flatMap(commandKnowledge);
    expect(words.filter((word) => !/^[a-z0-9]+$/.test(word))).toEqual([]);
  });
});
