import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { NeedleFinder } from './needle-finder.ts';
import { PrefixHashes } from './prefix-hashes.ts';

const other = 'other'.repeat(40);
const long = `begin-${'x'.repeat(400)}-end`;

describe('find', () => {
  it.each<[string[], string, number, [number, number] | undefined]>([
    [['secret'], 'a secret', 0, [2, 8]],
    [['secret'], 'secret secret', 1, [7, 13]],
    [['secret'], 'secre', 0, undefined],
    [['secret', 'secret-long'], 'a secret-long', 0, [2, 13]],
    [['secret', 'secret-long'], 'a secret-lon', 0, [2, 8]],
    [['second', 'before'], 'before second', 0, [0, 6]],
    [['secret', 'ecret-'], 'secret-', 0, [0, 6]],
    [[], 'anything', 0, undefined],
  ])('%j in %j from %i: %j', (needles, text, from, expected) => {
    const hit = new NeedleFinder(needles).find(text, from);
    expect(hit && [hit.start, hit.end]).toEqual(expected);
  });

  it('finds a long needle by its first characters, and says that more may follow', () => {
    expect(new NeedleFinder([long]).find(`: ${long.slice(0, 300)}`)).toEqual({
      start: 2,
      end: 130,
      longer: [long],
    });
    expect(new NeedleFinder([long]).find(long.slice(0, 127))).toBeUndefined();
  });

  it('finds the same as a search at every position', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 4, maxLength: 12 });
    // Most of these begin alike, and some are the beginning of others.
    const alike = fc
      .tuple(fc.nat(12), fc.constantFrom('', 'b', 'ba'))
      .map(([n, end]) => `aaaa${'a'.repeat(n)}${end}`);
    const text = fc.string({ unit: fc.constantFrom('a', 'a', 'a', 'b', 'c'), maxLength: 60 });
    fc.assert(
      fc.property(fc.array(fc.oneof(word, alike), { maxLength: 12 }), text, (needles, whole) => {
        const starts = needles.map((needle) => whole.indexOf(needle)).filter((at) => at >= 0);
        const hit = new NeedleFinder(needles).find(whole);
        expect(hit?.start).toBe(starts.length === 0 ? undefined : Math.min(...starts));
        const here = needles.filter((needle) => whole.startsWith(needle, hit?.start));
        if (hit) expect(hit.end - hit.start).toBe(Math.max(...here.map(({ length }) => length)));
      }),
    );
  });
});

describe('a finder', () => {
  it('tells needles apart that begin alike, and have the same length', () => {
    const needles = Array.from({ length: 50 }, (_, index) => `${'a'.repeat(60)}${index + 10}`);
    const finder = new NeedleFinder(needles);
    for (const needle of needles) expect(finder.find(`${'a'.repeat(10)}${needle}`)?.end).toBe(72);
    expect(finder.find(`${'a'.repeat(100)}99`)).toBeUndefined();
  });

  it('finds what another text with the same hash hides', () => {
    // The Thue–Morse sequence and its complement have the same hash at this length.
    const isOdd = (i: number) => [...i.toString(2)].filter((bit) => bit === '1').length % 2 === 1;
    const [sequence = '', complement = ''] = ['ab', 'ba'].map(
      (letters) => `same${Array.from({ length: 64 }, (_, i) => letters[Number(isOdd(i))]).join('')}`,
    );
    expect(new PrefixHashes(sequence).of(0, 68)).toBe(new PrefixHashes(complement).of(0, 68));
    const finder = new NeedleFinder([sequence, complement.slice(0, 50)]);
    expect(finder.find(complement)).toMatchObject({ start: 0, end: 50 });
  });

  it('looks into one text after another', () => {
    const finder = new NeedleFinder(['needle-1', 'needle-2']);
    expect(finder.find('x needle-2')?.start).toBe(2);
    expect(finder.find('needle-1 needle-2')?.start).toBe(0);
    expect(finder.find('needle-1 needle-2', 1)?.start).toBe(9);
    expect(finder.find('needle-3')).toBeUndefined();
  });
});

describe('bordersOf', () => {
  const borders = (text: string) =>
    Array.from({ length: text.length }, (_, last) => {
      const lengths = Array.from({ length: last + 1 }, (_, length) => length);
      return lengths.findLast((length) => text.slice(0, last + 1).endsWith(text.slice(0, length)));
    });

  it('finds the same for needles that begin alike as for each alone', () => {
    const needle = fc.string({ unit: fc.constantFrom('a', 'a', 'b'), maxLength: 20 });
    fc.assert(
      fc.property(fc.array(needle, { maxLength: 6 }), (needles) => {
        const finder = new NeedleFinder([]);
        for (const each of needles) expect([...finder.bordersOf(each)]).toEqual(borders(each));
      }),
    );
  });
});

describe('isAlone', () => {
  it.each([
    ['long needles', [`${long}a`, `${long}b`], true],
    ['one with the head of another in its end', [`${long}a`, `${long}${other}`], false],
    ['one with that across where they begin to differ', [`${long}${other.slice(0, 9)}`, long + other], false],
    ['one with a short needle in it', [`${long}a`, `${long}short`], true],
  ])('knows %s', (_, longer, expected) => {
    const finder = new NeedleFinder([...longer, `${other}-end`, 'short']);
    const found = finder.find(long)?.longer ?? [];
    expect([...found]).toEqual(longer);
    expect(finder.isAlone(found)).toBe(expected);
  });

  it('reads the beginning that many needles have in common once', () => {
    const alike = 'x'.repeat(20_000);
    const finder = new NeedleFinder(Array.from({ length: 100 }, (_, index) => alike + index));
    const longer = finder.find(alike)?.longer ?? [];
    const find = jest.spyOn(finder, 'find');
    expect(finder.isAlone(longer)).toBe(true);
    expect(find.mock.calls.length).toBeLessThan(2 * alike.length);
  });
});

describe('a finder of any characters', () => {
  it.each([
    ['größe', 'x größe', 2],
    ['日本語の', '日本日本語の', 2],
    ['🙂🙂', '\ud83d🙂🙂', 1],
    ['abcd', 'abcabcd', 3],
  ])('finds %j in %j at %i', (needle, text, start) => {
    expect(new NeedleFinder([needle]).find(text)?.start).toBe(start);
  });
});

describe('unfinished', () => {
  it.each([
    ['a sec', 3],
    ['a secret', 6],
    ['a secret-', 7],
    ['a secret-lon', 10],
    ['a secrex', 0],
    ['', 0],
  ])('of %j: %i characters', (text, expected) => {
    expect(new NeedleFinder(['secret', 'secret-long']).unfinished(text)).toBe(expected);
  });

  it('holds back no more than the first characters of a long needle', () => {
    expect(new NeedleFinder([long]).unfinished(long.slice(0, 127))).toBe(127);
    expect(new NeedleFinder([long]).unfinished(long.slice(0, 128))).toBe(0);
  });
});
