import { describe, expect, it } from '@jest/globals';
import type { Hit } from '../search-answer.ts';
import { defaultTuning } from '../tuning.ts';
import { raiseLearned } from './raise-learned.ts';

const hit = (tool: string, score: number, match: Hit<string>['match'] = 'words'): Hit<string> => ({
  tool,
  score,
  match,
  reasons: [],
});
const raise = (hits: Hit<string>[], learned: [string, number][], weight = 1) =>
  raiseLearned(hits, new Map(learned), { ...defaultTuning, learned: weight });
const order = (hits: Hit<string>[]) => hits.map(({ tool }) => tool);

describe('raiseLearned', () => {
  it('raises a hit by the share of the best score', () => {
    const [first, second] = raise([hit('a', 4), hit('b', 3)], [['b', 0.5]]);
    expect(first).toEqual({ ...hit('b', 5), learned: 0.5 });
    expect(second).toEqual(hit('a', 4));
  });

  it('raises by the best score also where all are low', () => {
    expect(raise([hit('a', 0.2), hit('b', 0.1)], [['b', 0.2]]).map(({ tool }) => tool)).toEqual(['a', 'b']);
  });

  it.each<[string, Hit<string>[], [string, number][], string[]]>([
    ['a learned tool over a better one', [hit('a', 4), hit('b', 3)], [['b', 1]], ['b', 'a']],
    ['the better one over little learned', [hit('a', 4), hit('b', 1)], [['b', 0.1]], ['a', 'b']],
    [
      'the one learned more',
      [hit('a', 1), hit('b', 1)],
      [
        ['a', 0.2],
        ['b', 0.8],
      ],
      ['b', 'a'],
    ],
    ['a learned tool that shares no word', [hit('a', 1)], [['new', 1]], ['a', 'new']],
    ['a name first, whatever was learned', [hit('n', 0, 'name'), hit('b', 9)], [['b', 1]], ['n', 'b']],
    ['a text before words', [hit('t', 0, 'text'), hit('p', 0, 'prefix')], [['x', 1]], ['t', 'p', 'x']],
    ['nothing else without anything learned', [hit('a', 2), hit('b', 1)], [], ['a', 'b']],
    [
      'what was learned, where nothing was found',
      [],
      [
        ['a', 0.3],
        ['b', 0.7],
      ],
      ['b', 'a'],
    ],
  ])('puts %s', (_, hits, learned, expected) => expect(order(raise(hits, learned))).toEqual(expected));

  it('says of a tool that shares no word how much was learned', () => {
    expect(raise([], [['a', 0.5]])).toEqual([{ ...hit('a', 0.5), learned: 0.5 }]);
  });

  it('takes the weight of what is learned from the tuning', () => {
    expect(order(raise([hit('a', 4), hit('b', 3)], [['b', 1]], 0))).toEqual(['a', 'b']);
  });

  it('does not change the hits it is given', () => {
    const hits = [hit('a', 4), hit('b', 3)];
    raise(hits, [['b', 1]]);
    expect(hits).toEqual([hit('a', 4), hit('b', 3)]);
  });
});
