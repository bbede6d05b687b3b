import { describe, expect, it } from '@jest/globals';
import { knownProgram } from './known-program.ts';

describe('knownProgram', () => {
  it.each([
    ['a command', 'df', 'space'],
    ['a command in capitals', 'DF', 'space'],
    ['a command of a family', 'coreutils_df', 'space'],
    ['one written as one word', 'coreutilsDf', 'space'],
    ['one of another family', 'bash-rm', 'delete'],
    ['one of several names', 'rg', 'search'],
    ['a name with a dash', 'ssh-keygen', 'key'],
    ['the same without', 'ssh_keygen', 'key'],
    ['a name with a digit', '7z', 'archive'],
  ])('recognizes %s', (_, name, word) => expect(knownProgram(name)).toContain(word));

  it.each([
    ['other names', 'weather_today'],
    ['a program of no family', 'weather_df'],
    ['a family alone', 'coreutils'],
    ['a name that only begins like a program', 'dfx'],
    ['a program before its family', 'df_coreutils'],
    ['nothing', ''],
    ['punctuation', '...'],
    ['what every object has', 'constructor'],
  ])('does not know %s', (_, name) => expect(knownProgram(name)).toEqual([]));

  it('has plain words only', () => {
    const words = ['coreutils_stat', 'tar', 'ffmpeg', 'systemctl'].flatMap(knownProgram);
    expect(words.filter((word) => !/^[a-z0-9]+$/.test(word))).toEqual([]);
  });
});
