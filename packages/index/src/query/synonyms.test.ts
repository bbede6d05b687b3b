import { describe, expect, it } from '@jest/globals';
import { stemWord } from '../text/stem-word.ts';
import { defaultSynonyms, type SynonymGroups, Synonyms } from './synonyms.ts';

const weights = { equivalent: 0.8, related: 0.4 };
const of = (word: string, groups: Partial<SynonymGroups>) =>
  Array.from(
    new Synonyms({ equivalent: [], related: [], ...groups }, stemWord, weights).of(stemWord(word)),
    ([other, { way, weight }]) => `${other} ${way} ${weight}`,
  );

describe('Synonyms', () => {
  it.each<[string, string, Partial<SynonymGroups>, string[]]>([
    [
      'the others of a group',
      'delete',
      { equivalent: [['delete', 'rm', 'erase']] },
      ['rm equivalent 0.8', 'erase equivalent 0.8'],
    ],
    ['in both directions', 'rm', { equivalent: [['delete', 'rm']] }, ['delete equivalent 0.8']],
    ['for every form of a word', 'deleting', { related: [['deletes', 'drop']] }, ['drop related 0.4']],
    [
      'of all its groups',
      'run',
      {
        related: [
          ['run', 'start'],
          ['run', 'execute'],
        ],
      },
      ['start related 0.4', 'execute related 0.4'],
    ],
    [
      'the same meaning over a relation',
      'run',
      { related: [['run', 'exec']], equivalent: [['run', 'exec']] },
      ['exec equivalent 0.8'],
    ],
    [
      'what a word points to',
      'crash',
      { implied: [['crash', ['logs', 'debug']]] },
      ['logs related 0.4', 'debug related 0.4'],
    ],
    ['nothing back', 'logs', { implied: [['crash', ['logs']]] }, []],
    ['never the word itself', 'delete', { equivalent: [['delete']] }, []],
    ['nothing of a word in no group', 'zebra', { equivalent: [['delete', 'rm']] }, []],
  ])('returns %s', (_, word, groups, others) => expect(of(word, groups)).toEqual(others));
});

describe('defaultSynonyms', () => {
  const { equivalent, related, implied = [] } = defaultSynonyms();
  const groups = [...equivalent, ...related];

  it('has groups of two words at least, each once', () => {
    expect(groups.filter((group) => group.length < 2 || new Set(group).size < group.length)).toEqual([]);
  });

  it('has words as they are looked for: lower case, two at most', () => {
    const words = [...groups.flat(), ...[...implied].flatMap(([word, others]) => [word, ...others])];
    expect(words.filter((word) => !/^[a-z0-9]+(?:_[a-z0-9]+)?$/.test(word))).toEqual([]);
  });

  it.each([
    ['erase', 'delete'],
    ['folder', 'directory'],
    ['repo', 'repository'],
  ])('knows that %p is %p', (word, other) => {
    const found = new Synonyms(defaultSynonyms(), stemWord, weights).of(stemWord(word));
    expect(Array.from(found, ([each]) => each)).toContain(other);
  });
});
