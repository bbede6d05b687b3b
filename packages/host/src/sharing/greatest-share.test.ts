import { describe, expect, it } from '@jest/globals';
import { greatestShare } from './greatest-share.ts';

const shareOf = (items: string[], newcomer: string | null) =>
  greatestShare(items, { ownerOf: (item) => item.split(' ')[0] as string, newcomer });

describe('greatestShare', () => {
  it.each([
    ['the most', ['bob 1', 'ada 1', 'ada 2'], 'eve', 'ada', ['ada 1', 'ada 2']],
    ['as many as another, with the new one', ['bob 1', 'ada 1'], 'ada', 'ada', ['ada 1']],
    ['the first of equal shares', ['bob 1', 'ada 1'], 'eve', 'bob', ['bob 1']],
    ['nothing, if there is nothing', [], 'eve', 'eve', []],
  ])('belongs to the owner who has %s', (_, items, newcomer, owner, share) => {
    expect(shareOf(items, newcomer)).toEqual({ owner, items: share });
  });

  it('counts sizes if there are any, including the new one', () => {
    const items = ['bob 5', 'ada 1', 'ada 2'];
    const shares = {
      ownerOf: (item: string) => item.split(' ')[0] as string,
      sizeOf: (item: string) => Number(item.split(' ')[1]),
      newcomer: 'ada',
    };
    const ownerWith = (newSize: number) => greatestShare(items, { ...shares, newSize }).owner;
    expect([ownerWith(1), ownerWith(3)]).toEqual(['bob', 'ada']);
  });
});
