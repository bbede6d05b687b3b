import { describe, expect, it } from '@jest/globals';
import { stemWord } from './stem-word.ts';

describe('stemWord', () => {
  it.each([
    ['commits', 'commit'],
    ['committing', 'committed'],
    ['directories', 'directory'],
    ['installer', 'install'],
    ['logs', 'log'],
  ])('%p and %p share a stem', (a, b) => expect(stemWord(a)).toBe(stemWord(b)));

  it.each([
    ['news', 'new'],
    ['container', 'contain'],
    ['general', 'generate'],
    ['important', 'import'],
    ['sha256', 'sha512'],
  ])('%p and %p do not', (a, b) => expect(stemWord(a)).not.toBe(stemWord(b)));
});
