import { describe, expect, it } from '@jest/globals';
import type { CommandNode } from '../crawl/command-node.ts';
import { parseHelp } from '../help/parse-help.ts';
import { ownWords } from './own-words.ts';

const command = (text: string, listed = ''): CommandNode => ({
  words: ['tool', 'x'],
  text,
  facts: parseHelp(text, ['tool', 'x']),
  listed: { name: 'x', aliases: [], description: listed },
  children: [],
});
const wordsOf = (text: string, said = '', listed = '') => {
  const node = command(text, listed);
  return ownWords([node])(node, said).join(' ');
};

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

  it('stops after 12 words', () => {
    const letters = [...'bcdfghjklmnpqrtvwxz'].flatMap((letter) => [`${letter}ana`, `${letter}olo`]);
    expect(wordsOf(letters.join(' ')).split(' ')).toHaveLength(12);
  });

  it('leaves out words that most of the commands have', () => {
    const nodes = ['apples', 'pears', 'plums', 'figs', 'dates'].map((fruit) =>
      command(`Started the daemon at home. Counts ${fruit}.\n\nUsage: tool x`),
    );
    expect(nodes.map((node) => ownWords(nodes)(node, '').join(' '))).toEqual([
      'apples',
      'pears',
      'plums',
      'figs',
      'dates',
    ]);
    expect(ownWords(nodes.slice(0, 4))(nodes[0]!, '').join(' ')).toBe('started daemon home counts apples');
  });
});
