import { describe, expect, it } from '@jest/globals';
import { ToolIndex } from '../index.ts';
import type { QueryWord } from './query-word.ts';
import { readPhrasalVerbs } from './read-phrasal-verbs.ts';

const aside = 0.4;
const read = (text: string) => {
  const words = text.split(' ').map((word, place): QueryWord => ({ word, weight: 1, place }));
  return readPhrasalVerbs(words, aside).map(({ word, weight, place }) => `${word} ${weight} ${place}`);
};

describe('readPhrasalVerbs', () => {
  it.each([
    ['a verb and its particle', 'back up', ['back 0.4 0', 'backup 1 0', 'up 1 1']],
    [
      'words between them',
      'take old domain off',
      ['take 0.4 0', 'remove 1 0', 'old 1 1', 'domain 1 2', 'off 1 3'],
    ],
    ['another form of the verb', 'turning off', ['turning 0.4 0', 'disable 1 0', 'off 1 1']],
    ['a form that no stemmer knows', 'brought back', ['brought 0.4 0', 'restore 1 0', 'back 1 1']],
    ['the verb alone', 'take domain', ['take 1 0', 'domain 1 1']],
    ['the particle before the verb', 'off take', ['off 1 0', 'take 1 1']],
    ['a verb that has no such particle', 'push up', ['push 1 0', 'up 1 1']],
    ['how things are', 'turned off', ['turned 1 0', 'off 1 1']],
    ['nothing', '', [' 1 0']],
  ])('reads %s', (_, text, words) => expect(read(text)).toEqual(words));

  it.each([
    [5, true],
    [6, false],
  ])('with %i words between verb and particle: %p', (count, isRead) => {
    const words = read(['take', ...Array<string>(count).fill('x'), 'off'].join(' '));
    expect(words.includes('remove 1 0')).toBe(isRead);
  });

  it('does not raise a verb that counts little, only what it means', () => {
    const words = readPhrasalVerbs(
      [
        { word: 'take', weight: 0.1, place: 0 },
        { word: 'off', weight: 0.1, place: 1 },
      ],
      aside,
    );
    expect(words.map(({ weight }) => weight)).toEqual([0.1, 1, 0.1]);
  });
});

describe('a search by verbs with particles', () => {
  const index = ToolIndex.fromEntries(
    [
      'domain_add: Add a domain',
      'domain_rm: Remove a domain',
      'machine_recover: Restore a deleted machine',
      'machine_start: Start a machine',
    ].map((text) => {
      const [tool_name = '', description = ''] = text.split(': ');
      return { tool_name, description };
    }),
  );

  it.each([
    ['take the domain off', 'domain_rm'],
    ['get rid of that domain', 'domain_rm'],
    ['bring the machine back', 'machine_recover'],
    ['fire up the machine', 'machine_start'],
  ])('%p finds %s', (query, first) => expect(index.search({ query })[0]?.tool_name).toBe(first));
});
