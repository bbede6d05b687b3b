import { describe, expect, it } from '@jest/globals';
import { corpusOf, entry } from '../../test/small-corpus.ts';
import { defaultTuning } from '../tuning.ts';
import { addPrograms } from './add-programs.ts';
import type { QueryWord } from './query-word.ts';

const words = (text: string): QueryWord[] =>
  text.split(' ').map((word, place) => ({ word, weight: 1, place }));
const added = (query: string, ...tools: string[]) => {
  const asked = words(query);
  const all = addPrograms(asked, corpusOf(tools), defaultTuning);
  expect(all.slice(0, asked.length).map(({ word }) => word)).toEqual(asked.map(({ word }) => word));
  return all.slice(asked.length);
};
const weights = (query: string, ...tools: string[]) =>
  addPrograms(words(query), corpusOf(tools), defaultTuning).map(({ word, weight }) => [word, weight]);

describe('addPrograms', () => {
  it('adds what a program does that no tool knows, as words that count less', () => {
    const found = added('wget page', 'grab: Download a page');
    expect(found.map(({ word }) => word)).toContain('download');
    expect(new Set(found.map(({ weight }) => weight))).toEqual(new Set([defaultTuning.aside]));
  });

  it.each([
    ['a program that a tool has', 'wget', 'wget_page: Get a page'],
    ['a program that a description has', 'wget', 'grab: Get a page like wget'],
    ['a word that is not a program', 'weather', 'grab: Get a page'],
  ])('adds nothing for %s', (_, query, tool) => expect(added(query, tool)).toEqual([]));

  it('puts added words where they have no neighbours', () => {
    const places = added('wget page', 'grab: Page').map(({ place }) => place);
    const sorted = [...places, 0, 1].sort((a, b) => a - b);
    expect(places.length).toBeGreaterThan(2);
    expect(sorted.slice(1, -1).filter((place, i) => place - sorted[i]! < 2)).toEqual([]);
  });

  it('adds the words of several programs', () => {
    const found = added('wget df', 'grab: Page').map(({ word }) => word);
    expect(found).toEqual(expect.arrayContaining(['download', 'disk']));
  });

  it.each([
    ['of two words', 'svn annotate', 'blame'],
    ['with a dash', 'get childitem', 'files'],
    ['with an option', 'crontab l', 'scheduled'],
    ['of three words, rather than of two', 'heroku pg psql', 'console'],
  ])('recognizes a command %s', (_, query, word) =>
    expect(added(query, 'grab: Page').map(({ word }) => word)).toContain(word),
  );

  it('leaves the commands of a CLI alone whose tools are there', () => {
    const of = (cli_name: string) =>
      addPrograms(words('git blame'), corpusOf([entry('a: Page', { cli_name })]), defaultTuning).length;
    expect(of('git')).toBe(2);
    expect(of('other')).toBeGreaterThan(2);
  });

  it('lets the name of a command count less, and what it does fully where nothing else is asked for', () => {
    expect(weights('wget page', 'grab: Page')).toContainEqual(['wget', defaultTuning.aside]);
    expect(weights('wget page', 'grab: Page')).toContainEqual(['download', defaultTuning.aside]);
    expect(weights('wget', 'grab: Page')).toContainEqual(['download', 1]);
    expect(weights('svn blame', 'grab: Blame')).toContainEqual(['blame', 1]);
  });
});
