import { describe, expect, it } from '@jest/globals';
import { ownWords } from './own-words.ts';

const wordsOf = (text: string, said = '', listed = '') =>
  ownWords({ text, listed: { name: 'x', aliases: [], description: listed } }, said).join(' ');

describe('ownWords', () => {
  it('takes words of the prose and of comments in examples', () => {
    const text = `Print quota information. Shows the space that is free.

Usage:
  tool about REMOTE

Options:
  --json   Machine-readable

Examples:
  # how much trash there is
  tool about drive:`;
    expect(wordsOf(text, 'about: Print quota information')).toBe('shows space free much trash');
  });

  it('takes each word once, whatever its ending', () => {
    expect(wordsOf('Lists snapshots. A snapshot listed here is a backup.')).toBe('lists snapshots backup');
  });

  it('uses the description in the list of the parent', () => {
    expect(wordsOf('', 'Copy', 'Copy things elsewhere')).toBe('things elsewhere');
  });

  it('stops after 25 words', () => {
    const letters = [...'bcdfghjklmnpqrtvwxz'].flatMap((letter) => [`${letter}ana`, `${letter}olo`]);
    expect(wordsOf(letters.join(' ')).split(' ')).toHaveLength(25);
  });
});
