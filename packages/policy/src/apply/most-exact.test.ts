import { describe, expect, it } from '@jest/globals';
import { matchesName, mostExact } from './most-exact.ts';

describe('matchesName', () => {
  it.each([
    ['git_*', 'git_log', true],
    ['git_*', 'docker_git_', false],
    ['git_*', 'git_push', true],
    ['git_???', 'git_log', true],
    ['git_log', 'git_log', true],
    ['git_log', 'git_LOG', false],
  ])('%s and %s: %p', (pattern, name, expected) => {
    expect(matchesName(pattern, name)).toBe(expected);
  });
});

describe('mostExact', () => {
  const choose = (names: string[], of: string[]) =>
    mostExact(new Map(of.map((name) => [name, name.endsWith('!') ? 'deny' : name])), names)?.name;

  it.each([
    ['an exact name over a pattern', ['git_log'], ['git_log', 'git_*', '*'], 'git_log'],
    ['the order of the file aside', ['git_log'], ['*', 'git_*', 'git_log'], 'git_log'],
    ['more literal characters', ['git_push'], ['git_*', 'git_pu*', 'g*'], 'git_pu*'],
    ['one character over any number', ['git_log'], ['git_lo*', 'git_lo?'], 'git_lo?'],
    ['the later of equals', ['git_push'], ['git_p*', '*_push'], '*_push'],
    ['the name over an alias', ['new', 'old'], ['old', 'new'], 'new'],
    ['an alias over a pattern', ['new', 'old'], ['old', 'n*'], 'old'],
    ['nothing where nothing fits', ['x'], ['y', 'z*'], undefined],
  ])('chooses %s', (_, names, entries, expected) => {
    expect(choose(names, entries)).toBe(expected);
  });

  it.each([
    [
      ['a*', '*a'],
      ['deny', 'allow'],
    ],
    [
      ['a*', '*a'],
      ['allow', 'deny'],
    ],
  ])('lets a denial win among equals, whatever the order', (names, values) => {
    const entries = new Map(names.map((name, i) => [name, values[i]]));
    expect(mostExact(entries, ['aa'], (value) => value === 'deny')?.value).toBe('deny');
  });
});
