import { describe, expect, it } from '@jest/globals';
import { type LearnedPair, rememberPair } from './learned-pairs.ts';

const pair = (question: string, tool: string, times = 1): LearnedPair => ({ question, tool, times });

describe('rememberPair', () => {
  const pairs = [pair('a', 'x'), pair('b', 'y', 4)];

  it.each([
    ['a new pair', { question: 'c', tool: 'z' }, [...pairs, pair('c', 'z')]],
    ['a pair that is met again', { question: 'a', tool: 'x' }, [pair('b', 'y', 4), pair('a', 'x', 2)]],
    ['another tool after a question', { question: 'a', tool: 'y' }, [...pairs, pair('a', 'y')]],
    [
      'a question in other white space',
      { question: '\n b\t', tool: 'y' },
      [pair('a', 'x'), pair('b', 'y', 5)],
    ],
    ['a question of several lines', { question: 'c\n  d', tool: 'y' }, [...pairs, pair('c d', 'y')]],
    ['a question in capitals, which is another', { question: 'A', tool: 'x' }, [...pairs, pair('A', 'x')]],
  ])('remembers %s', (_, met, after) => expect(rememberPair(pairs, met)).toEqual(after));

  it('leaves what it is given unchanged', () => {
    rememberPair(pairs, { question: 'a', tool: 'x' });
    expect(pairs).toEqual([pair('a', 'x'), pair('b', 'y', 4)]);
  });

  it('forgets the pair that was unused for longest, and keeps pairs that are used again', () => {
    let many: LearnedPair[] = Array.from({ length: 500 }, (_, i) => pair(`q${i}`, 'x'));
    many = rememberPair(many, { question: 'q0', tool: 'x' });
    expect(many).toHaveLength(500);
    many = rememberPair(many, { question: 'new', tool: 'x' });
    expect(many).toHaveLength(500);
    expect([many[0], many.at(-2), many.at(-1)]).toEqual([
      pair('q2', 'x'),
      pair('q0', 'x', 2),
      pair('new', 'x'),
    ]);
  });

  it('keeps no half of a character at the end of a long question', () => {
    const question = `${'x'.repeat(499)}😀`;
    expect(rememberPair([], { question, tool: 't' })[0]!.question).toBe('x'.repeat(499));
  });

  it('treats questions with the same first five hundred characters as one', () => {
    const long = 'x'.repeat(500);
    const once = rememberPair([], { question: `${long} one`, tool: 't' });
    expect(rememberPair(once, { question: `${long} two`, tool: 't' })).toEqual([pair(long, 't', 2)]);
  });
});
