import { describe, expect, it } from '@jest/globals';
import { parseZshCompletion } from './parse-zsh-completion.ts';

const namesIn = (...specs: string[]) =>
  parseZshCompletion(specs.map((spec) => `'${spec}' \\\n`).join(''))
    .get('')
    ?.map(({ names }) => names.join(' '));

describe('parseZshCompletion', () => {
  it('joins a short name with the long one after it, and leaves those before alone', () => {
    expect(namesIn('--all[All]', '-q[Say less]', '--quiet[Say less]', '--last[Last]')).toEqual([
      '--all',
      '-q --quiet',
      '--last',
    ]);
  });

  it.each([
    ['another description', '-q[Say less]', '--quiet[Say nothing]'],
    ['no description', '-q[]', '--quiet[]'],
    ['a value for one', '-q[Say less]', '--quiet=[Say less]:LEVEL:'],
    ['the long one first', '--quiet[Say less]', '-q[Say less]'],
  ])('keeps names apart with %s', (_, ...specs) => {
    expect(namesIn(...specs)).toHaveLength(2);
  });
});
