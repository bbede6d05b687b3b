import { describe, expect, it } from '@jest/globals';
import { firstSentence, oneLine, shorten } from './first-sentence.ts';

describe('firstSentence', () => {
  it.each([
    ['List all notes. With --all, old ones too.', 'List all notes.'],
    ['List all notes', 'List all notes'],
    ['List notes, e.g. of today. More follows.', 'List notes, e.g. of today.'],
    ['Reads package.json of the project. Then more.', 'Reads package.json of the project.'],
    ['Is this a note? It is.', 'Is this a note?'],
    ['Over\n  two lines.\n\nAnd more.', 'Over two lines.'],
    ['See v1.2 of it. "Quoted" follows.', 'See v1.2 of it.'],
    ['Short. Then the rest of it follows here.', 'Short. Then the rest of it follows here.'],
    ['', ''],
  ])('of %j is %j', (text, sentence) => {
    expect(firstSentence(text)).toBe(sentence);
  });

  it('is cut at a word where it is too long', () => {
    expect(firstSentence('One two three four five six', 14)).toBe('One two…');
  });
});

describe('oneLine', () => {
  it('leaves nothing that a reader cannot see', () => {
    expect(oneLine('a\u200bb\u202e c\n\td\u0007')).toBe('a b c d');
  });
});

describe('shorten', () => {
  it.each([
    ['short', 10, 'short'],
    ['exactly ten', 11, 'exactly ten'],
    ['a longer text', 10, 'a longer…'],
    ['nobreaksatall', 6, 'nobre…'],
  ])('%j to %d is %j', (text, limit, shown) => {
    expect(shorten(text, limit)).toBe(shown);
  });
});
