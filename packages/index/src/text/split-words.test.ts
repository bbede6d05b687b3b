import { describe, expect, it } from '@jest/globals';
import { foldWord, splitRun, visitRuns } from './split-words.ts';

describe('visitRuns', () => {
  it.each([
    ['git_commit --amend', ['git', 'commit', 'amend']],
    ["it's 100% local", ['it', 's', '100', 'local']],
    ['Größe, 日本語!', ['Größe', '日本語']],
    ['ein Emoji 😀 mehr', ['ein', 'Emoji', '😀', 'mehr']],
    [' ., ', []],
    ['', []],
  ])('%p has the runs %p', (text, runs) => {
    const found: string[] = [];
    visitRuns(text, (run) => found.push(run));
    expect(found).toEqual(runs);
  });
});

describe('splitRun', () => {
  it.each([
    ['getUserName', ['get', 'user', 'name']],
    ['HTTPServer', ['http', 'server']],
    ['GitHub', ['git', 'hub']],
    ['base64', ['base']],
    ['sha256sum', ['sha', 'sum']],
    ['commit', []],
    ['Commit', []],
    ['JSON', []],
    ['42', []],
    ['日本語', ['日本', '本語']],
  ])('%p has the parts %p', (run, parts) => expect(splitRun(run)).toEqual(parts));
});

describe('foldWord', () => {
  it.each([
    ['Café', 'cafe'],
    ['ÜBER', 'uber'],
    ['plain', 'plain'],
  ])('%p becomes %p', (word, folded) => expect(foldWord(word)).toBe(folded));
});
