import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldWord, isWordCode, splitRun, visitRuns } from './visit-runs.ts';

const runsOf = (text: string) => {
  const found: string[] = [];
  visitRuns(text, (run) => found.push(run));
  return found;
};

describe('visitRuns', () => {
  it.each([
    ['git_commit --amend', ['git', 'commit', 'amend']],
    ["it's 100% local", ['it', 's', '100', 'local']],
    ['Größe, 日本語!', ['Größe', '日本語']],
    ['ein Emoji 😀 mehr', ['ein', 'Emoji', '😀', 'mehr']],
    ['cafe\u0301 au lait', ['cafe\u0301', 'au', 'lait']],
    ['a\u00a0b\u2028c', ['a', 'b', 'c']],
    ['x', ['x']],
    [' ., ', []],
    ['', []],
  ])('%p has the runs %p', (text, runs) => expect(runsOf(text)).toEqual(runs));

  it('leaves out only what separates words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const codes = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
        const kept = codes.filter(isWordCode).map((code) => String.fromCharCode(code));
        expect(runsOf(text).join('')).toBe(kept.join(''));
      }),
    );
  });
});

describe('isWordCode', () => {
  it.each([
    ['the letters', 'azAZ', true],
    ['the digits', '09', true],
    ['what surrounds them in ASCII', '`{@[/:_- \0', false],
    ['other letters and digits', 'äßЖ日٣', true],
    ['halves of rarer characters', '\ud800\udfff', true],
    ['other signs', '…€«\u00a0', false],
  ])('%s %p: %p', (_, characters, isWord) => {
    const answers = characters.split('').map((character) => isWordCode(character.charCodeAt(0)));
    expect(new Set(answers)).toEqual(new Set([isWord]));
  });
});

describe('splitRun', () => {
  it.each([
    ['getUserName', ['get', 'user', 'name']],
    ['HTTPServer', ['http', 'server']],
    ['parseHTTP', ['parse', 'http']],
    ['GitHub', ['git', 'hub']],
    ['base64', ['base']],
    ['sha256sum', ['sha', 'sum']],
    // A single letter tells nothing.
    ['xAxis', ['axis']],
    ['k8s', []],
    ['ÄndereGröße', ['andere', 'große']],
    ['commit', []],
    ['Commit', []],
    ['JSON', []],
    ['42', []],
    ['日本語', ['日本', '本語']],
    ['目录2', ['目录', '录2']],
    ['日', []],
    ['한국어', ['한국', '국어']],
    ['', []],
  ])('%p has the parts %p', (run, parts) => expect(splitRun(run)).toEqual(parts));
});

describe('foldWord', () => {
  it.each([
    ['Café', 'cafe'],
    ['ÜBER', 'uber'],
    ['ﬁle', 'file'],
    ['ÉTÉ', 'ete'],
    ['Straße', 'straße'],
    ['한국어', '한국어'],
    ['𝐴', 'a'],
    ['İ', 'i'],
    ['\u0301', '\u0301'],
    ['plain', 'plain'],
    ['', ''],
  ])('%p becomes %p', (word, folded) => expect(foldWord(word)).toBe(folded));
});
