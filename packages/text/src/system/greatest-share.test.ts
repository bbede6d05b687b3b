import { describe, expect, it } from '@jest/globals';
import { greatestShare } from './greatest-share.ts';

const shareOf = (items: string[], newcomer: string | null) =>
  greatestShare(items, (item) => item.split(' ')[0] as string, newcomer);

describe('greatestShare', () => {
  it.each([
    ['the most', ['bob 1', 'ada 1', 'ada 2'], 'eve', 'ada', ['ada 1', 'ada 2']],
    ['as many as another, with the new one', ['bob 1', 'ada 1'], 'ada', 'ada', ['ada 1']],
    ['the first of equal shares', ['bob 1', 'ada 1'], 'eve', 'bob', ['bob 1']],
    ['nothing, if there is nothing', [], 'eve', 'eve', []],
  ])('is that of the owner who has %s', (_, items, newcomer, owner, share) => {
    expect(shareOf(items, newcomer)).toEqual({ owner, items: share });
  });
});
