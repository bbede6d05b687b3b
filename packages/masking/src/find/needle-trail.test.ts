import { describe, expect, it } from '@jest/globals';
import { NeedleFinder } from './needle-finder.ts';
import { NeedleTrail } from './needle-trail.ts';

const rangesIn = (needles: string[], text: string, end?: number) =>
  new NeedleTrail(new NeedleFinder(needles)).rangesIn(text, end).map((range) => [range.start, range.end]);

describe('NeedleTrail', () => {
  it.each<[string[], string, [number, number][]]>([
    [
      ['abcd'],
      'abcdabcd',
      [
        [0, 4],
        [4, 8],
      ],
    ],
    [['abcd', 'cdef'], ' abcdef', [[1, 7]]],
    [
      ['abcd', 'bc--'],
      'abcd bc--',
      [
        [0, 4],
        [5, 9],
      ],
    ],
    [['aaaa'], 'aaaaaaa', [[0, 7]]],
    [['abcd'], 'abc', []],
  ])('finds %j in %j: %j', (needles, text, expected) => {
    expect(rangesIn(needles, text)).toEqual(expected);
  });

  it('finds only what begins before an end', () => {
    expect(rangesIn(['abcd'], 'abcd abcd', 3)).toEqual([[0, 4]]);
  });

  it('follows a long needle that begins again before it ends', () => {
    const period = `${'x'.repeat(150)}y`;
    expect(rangesIn([`${period.repeat(2)}!`], `${period.repeat(5)}!?`)).toEqual([[0, 756]]);
  });

  const needle = Array.from({ length: 200 }, (_, index) => `${index},`).join('');

  it('covers the length of a long needle, whatever follows its first characters', () => {
    const endOf = (matched: number) => {
      const [range] = rangesIn([needle], `: ${needle.slice(0, matched)}${'?'.repeat(1000)}`);
      return range;
    };
    for (const matched of [128, 129, 200, needle.length - 1, needle.length])
      expect(endOf(matched)).toEqual([2, 2 + needle.length]);
    expect(endOf(127)).toBeUndefined();
  });

  it('covers it also where the needle begins again before it would end', () => {
    const period = `${'x'.repeat(150)}y`;
    const repeated = `${period.repeat(2)}!`;
    const wrong = `${period}${'x'.repeat(140)}${'?'.repeat(1000)}`;
    expect(rangesIn([repeated], wrong)).toEqual([[0, 151 + 12 + repeated.length]]);
  });

  it('follows a long needle into the next piece, up to where it would end', () => {
    const trail = new NeedleTrail(new NeedleFinder([needle]));
    expect(trail.rangesIn(`: ${needle.slice(0, 300)}`)).toEqual([{ start: 2, end: 302 }]);
    trail.moveOn(302);
    expect(trail.isOpen).toBe(true);
    expect(trail.rangesIn(`${needle.slice(300, 350)}?`)).toEqual([{ start: -1, end: 51 }]);
    trail.moveOn(51);
    expect(trail.rangesIn('?'.repeat(100))).toEqual([{ start: -1, end: 100 }]);
    trail.moveOn(100);
    const rest = needle.length - 451;
    expect(trail.rangesIn('?'.repeat(1000))).toEqual([{ start: -1, end: rest }]);
    trail.moveOn(1000);
    expect(trail.isOpen).toBe(false);
  });

  it('forgets a needle where another text begins', () => {
    const needle = 'abcdefgh'.repeat(40);
    const trail = new NeedleTrail(new NeedleFinder([needle]));
    trail.rangesIn(needle.slice(0, 200));
    trail.restart();
    expect(trail.rangesIn(needle.slice(200, 210))).toEqual([]);
  });

  it('takes no longer if a needle resembles the text in very many places', () => {
    const text = 'a'.repeat(500_000);
    expect(rangesIn([`${'a'.repeat(100_000)}b`], text)).toEqual([[0, 500_000]]);
    expect(rangesIn([`ab${'a'.repeat(100_000)}`], text)).toEqual([]);
  });
});
