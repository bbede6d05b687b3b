import { describe, expect, it } from '@jest/globals';
import { Vocabulary } from '../store/vocabulary.ts';
import { listWords } from '../text/word-list.ts';
import { defaultTuning } from '../tuning.ts';
import { similarWords } from './similar-words.ts';

function similar(word: string, ...words: string[]) {
  const vocabulary = new Vocabulary((word) => word);
  for (const each of words) vocabulary.intern(each);
  return similarWords(word, listWords(vocabulary), defaultTuning);
}

describe('similarWords', () => {
  it.each([
    ['two letters swapped', 'brnach', 'branch'],
    ['a letter too few', 'comprss', 'compress'],
    ['a letter too many', 'branchh', 'branch'],
    ['a wrong letter in a longer word', 'bramch', 'branch'],
    ['two slips in a long word', 'kubernets', 'kubernetes'],
    ['two slips in a long word, swapped and missing', 'contianr', 'container'],
    ['a letter too few in a short word', 'lits', 'list'],
  ])('finds a word with %s', (_, word, meant) => {
    expect(similar(word, 'zebra', meant).map(({ word }) => word)).toEqual([meant]);
  });

  it.each([
    ['a short word with a wrong letter, which is another word', 'stock', 'stack'],
    ['two slips in a short word', 'brnahc', 'branch'],
    ['three slips', 'kubrnts', 'kubernetes'],
    ['a word that is too short', 'log', 'logs'],
    ['a candidate that is too short', 'logs', 'log'],
    ['a word with digits', 'sha256', 'sha512'],
    ['a word that has another in it', 'commit', 'committee'],
    ['an opposite', 'unstage', 'stage'],
    ['the opposite of a long word', 'undelete', 'delete'],
    ['a word for its opposite', 'activate', 'deactivate'],
  ])('does not find %s', (_, word, other) => expect(similar(word, other)).toEqual([]));

  it('counts a word the less, the more slips there are', () => {
    const [one, two] = similar('container', 'contaner', 'contanr');
    expect([one!.word, two!.word]).toEqual(['contaner', 'contanr']);
    expect(two!.weight).toBeLessThan(one!.weight);
    expect(one!.weight).toBeLessThan(1);
  });

  it('returns the term of each word', () => {
    expect(similar('brnach', 'zebra', 'branch')[0]!.term).toBe(1);
  });

  it('returns the six best at most', () => {
    const near = 'abcdefghi'.split('').map((letter) => `container${letter}`);
    expect(similar('containers', ...near, 'container')).toHaveLength(6);
    expect(similar('contaners', 'contanersxy', 'containers')[0]!.word).toBe('containers');
  });
});
