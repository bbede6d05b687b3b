import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../help/parse-help.ts';
import { programWords } from './program-words.ts';

const wordsOf = (text: string, summary = '') => {
  const words = ['/opt/bin/notes'];
  return programWords({ words, text, facts: parseHelp(text, words), children: [] }, summary).join(' ');
};

describe('programWords', () => {
  it('takes the first sentence of the program and what its package says, without its name', () => {
    const text = 'Notes keeps notes in a database. It is fast.\n\nUsage: notes [command]';
    expect(wordsOf(text, 'Terminal notebook')).toBe('keeps database terminal notebook');
  });

  it('is empty for a program about which nothing is known', () => {
    expect(wordsOf('')).toBe('');
  });

  it('stops after 15 words', () => {
    const letters = [...'bcdfghjklmnpqrtvwxz'].map((letter) => `${letter}ana`);
    expect(wordsOf('', letters.join(' ')).split(' ')).toHaveLength(15);
  });
});
