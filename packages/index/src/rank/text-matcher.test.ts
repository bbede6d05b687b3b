import { describe, expect, it } from '@jest/globals';
import { corpusOf, entry } from '../../test/small-corpus.ts';
import { listWords } from '../text/word-list.ts';
import { TextMatcher } from './text-matcher.ts';

const tools = [
  entry('git_commit: Record changes'),
  entry('gitCommit: The same once more'),
  entry('commitGraph: Draw commits'),
  entry('precommit: Check before'),
  entry('unstage: Unstage a file'),
  entry('stage: Stage a file, or unstage a file'),
  entry('gone: Record commits'),
  entry('remove: Remove a folder'),
  entry('move: Move a folder'),
];
const corpus = corpusOf(tools);
corpus.remove(new Set([tools[6]!]));

const match = (query: string) => {
  const matcher = new TextMatcher(query, corpus, () => listWords(corpus.analyzer.vocabulary));
  const names = (meets: (document: number) => boolean) =>
    matcher.candidates.filter(meets).map((document) => tools[document]!.tool_name);
  return {
    named: matcher.named.map((document) => tools[document]!.tool_name),
    ends: names((document) => matcher.nameEnds(document)),
    begins: names((document) => matcher.nameBegins(document)),
    contains: names((document) => matcher.contains(document)),
    means: names((document) => matcher.means(document)),
  };
};

describe('TextMatcher', () => {
  it.each([
    ['git_commit', ['git_commit', 'gitCommit']],
    ['GIT commit', ['git_commit', 'gitCommit']],
    ['gitcommit!', ['git_commit', 'gitCommit']],
    ['git', []],
    ['gone', []],
    ['!', []],
    ['', []],
  ])('named %p are %p', (query, names) => expect(match(query).named).toEqual(names));

  it.each([
    ['commit', ['git_commit']],
    ['stage', ['stage']],
    ['Commit', ['git_commit']],
    ['git_commit', ['git_commit']],
    ['mit', []],
  ])('names that end with %p are %p', (query, names) => expect(match(query).ends).toEqual(names));

  it.each([
    ['commit', ['git_commit', 'commitGraph']],
    ['git', ['git_commit', 'gitCommit']],
    ['comm', ['git_commit', 'commitGraph']],
    ['ommit', []],
  ])('names with a word that begins with %p are %p', (query, names) => {
    expect(match(query).begins.sort()).toEqual([...names].sort());
  });

  it.each([
    ['ommit', ['git_commit', 'gitCommit', 'commitGraph', 'precommit']],
    ['RECORD CH', ['git_commit']],
    ['record commits', []],
    ['zzz', []],
  ])('tools that contain %p are %p', (query, names) => {
    expect(match(query).contains.sort()).toEqual([...names].sort());
  });

  it('tells a text from its opposite', () => {
    const { contains, means } = match('stage a file');
    expect(contains.sort()).toEqual(['stage', 'unstage']);
    expect(means).toEqual(['stage']);
  });

  it('tells a text from the same letters inside another word', () => {
    const { contains, means } = match('move a folder');
    expect(contains.sort()).toEqual(['move', 'remove']);
    expect(means).toEqual(['move']);
  });

  it('matches a fragment exactly', () => {
    expect(match('tage a fi').means.sort()).toEqual(['stage', 'unstage']);
    expect(match('stage').means.sort()).toEqual(['stage', 'unstage']);
  });
});
