import { describe, expect, it } from '@jest/globals';
import { learnedTools } from './learned-tools.ts';

/** Every word is worth its length, so that likeness can be worked out by hand. */
const weigh = (text: string) =>
  new Map(
    text
      .split(' ')
      .filter(Boolean)
      .map((word) => [word, word.length]),
  );
const learned = (query: string, pairs: [question: string, tool: string, times?: number][]) =>
  learnedTools(
    query,
    pairs.map(([question, tool, times = 1]) => ({ question, tool, times })),
    weigh,
  );

describe('learnedTools', () => {
  it.each([
    ['the same question', 'aa bb', 'aa bb', 1],
    ['the same words in another order', 'aa bb', 'bb aa', 1],
    ['half of the worth', 'aa bb', 'aa', 0.5],
    ['worth, not the number of words', 'aaaa b', 'aaaa c', 4 / 6],
    ['less than half', 'aa bb', 'aa cccc', undefined],
    ['nothing shared', 'aa', 'bb', undefined],
    ['no words at all', '', '', undefined],
  ])('%s', (_, query, question, share) => {
    expect(learned(query, [[question, 'tool']]).get('tool')).toEqual(
      share === undefined ? undefined : expect.closeTo(share),
    );
  });

  it('shares between the tools of one question, by how often each was called', () => {
    const shares = learned('aa bb', [
      ['aa bb', 'often', 3],
      ['aa bb', 'once', 1],
    ]);
    expect([...shares]).toEqual([
      ['often', 0.75],
      ['once', 0.25],
    ]);
  });

  it('adds up what several questions say for one tool', () => {
    const shares = learned('aa bb', [
      ['aa bb', 'tool'],
      ['bb aa', 'tool'],
    ]);
    expect([...shares]).toEqual([['tool', 1]]);
  });

  it('is never more than 1, and not higher for a less similar question', () => {
    const shares = learned('aa bb', [
      ['aa bb', 'near', 5],
      ['aa bb cc', 'far', 5],
    ]);
    expect(shares.get('near')).toBeGreaterThan(shares.get('far')!);
    expect([...shares.values()].reduce((a, b) => a + b)).toBeLessThanOrEqual(1);
  });
});
