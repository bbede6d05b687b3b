import { beforeEach, describe, expect, it } from '@jest/globals';
import { stemWord } from '../text/stem-word.ts';
import { unknownTerm, Vocabulary } from './vocabulary.ts';

describe('Vocabulary', () => {
  let vocabulary: Vocabulary;
  beforeEach(() => {
    vocabulary = new Vocabulary(stemWord);
  });

  it('numbers words from 0, and all forms of a word alike', () => {
    expect(['commit', 'branch', 'commits', 'branch'].map((word) => vocabulary.intern(word))).toEqual([
      0, 1, 0, 1,
    ]);
    expect(vocabulary.size).toBe(2);
    expect([...vocabulary.words]).toEqual([
      ['commit', 0],
      ['branch', 1],
      ['commits', 0],
    ]);
  });

  it.each([
    ['a word that was met', 'commits', 0],
    ['another form of it', 'committing', 0],
    ['a word that was not', 'branch', unknownTerm],
    ['nothing', '', unknownTerm],
  ])('finds %s: %p is %i', (_, word, term) => {
    vocabulary.intern('commits');
    expect(vocabulary.find(word)).toBe(term);
  });

  it('does not number what is only looked for', () => {
    vocabulary.find('branch');
    expect([vocabulary.size, vocabulary.words.size]).toEqual([0, 0]);
  });

  it('has one term for all spellings of a CLI, and no word has it', () => {
    const word = vocabulary.intern('git');
    const cli = vocabulary.internCli('git-tools');
    expect(vocabulary.internCli('Git CLI')).toBe(cli);
    expect(cli).not.toBe(word);
    expect([vocabulary.findCli('git'), vocabulary.findCli('docker')]).toEqual([cli, unknownTerm]);
    expect(vocabulary.cliTerms).toEqual([cli]);
    expect([...vocabulary.words.keys()]).toEqual(['git']);
  });

  it('holds after load what another one held', () => {
    vocabulary.intern('commits');
    vocabulary.internCli('git');
    vocabulary.intern('branch');
    const loaded = new Vocabulary(stemWord);
    loaded.load([...vocabulary.stems], vocabulary.words);
    expect([...loaded.stems]).toEqual([...vocabulary.stems]);
    expect(loaded.cliTerms).toEqual(vocabulary.cliTerms);
    expect(['commit', 'commits', 'branches', 'x'].map((word) => loaded.find(word))).toEqual([0, 0, 2, -1]);
    expect(loaded.intern('new')).toBe(vocabulary.size);
  });
});
