import { describe, expect, it } from '@jest/globals';
import { readWords } from './read-words.ts';
import { defaultTokenizer } from './tokenizer.ts';

const read = (text: string, tokenizer = defaultTokenizer) => {
  const words: string[] = [];
  readWords(text, tokenizer, (word) => words.push(word));
  return words;
};

describe('readWords', () => {
  it.each([
    ['Print the LOG', ['print', 'the', 'log']],
    ['getUserName', ['get', 'user', 'name']],
    ['list_pods --all', ['list', 'pods', 'all']],
    // One part only: the run stays whole, or its number would be lost.
    ['base64', ['base64']],
    ['sha256sum', ['sha', 'sum']],
    ['Café Über', ['cafe', 'uber']],
    ['目录大小', ['目录', '录大', '大小']],
    ['', []],
  ])('%p has the words %p', (text, words) => expect(read(text)).toEqual(words));

  it('asks the tokenizer how runs are split', () => {
    const tokenizer = { ...defaultTokenizer, split: (run: string) => run.split('x') };
    expect(read('oneXtwo axb', tokenizer)).toEqual(['onextwo', 'a', 'b']);
  });
});
