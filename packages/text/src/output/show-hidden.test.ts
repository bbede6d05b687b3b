import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findHidden, showHidden, showHiddenInPieces, showOnTerminal } from './index.ts';

describe('RT-10 showHidden', () => {
  it.each([
    ['text with line ends and tabs', 'a\n\tb\r\nc', 'a\n\tb\r\nc'],
    ['joiners in scripts and emoji', 'می‌خواهم 👩‍👩‍👧 ❤️‍🔥', 'می‌خواهم 👩‍👩‍👧 ❤️‍🔥'],
    ['tag characters', 'ok\u{e0068}\u{e0069}', 'ok\\u{e0068}\\u{e0069}'],
    ['direction marks', 'a\u202eb\u2066c', 'a\\u202eb\\u2066c'],
    ['zero-width characters', 'pass\u200bword\ufeff', 'pass\\u200bword\\ufeff'],
    ['stray joiners and selectors', ' \u200d\u200c -\ufe0f', ' \\u200d\\u200c -\\ufe0f'],
    [
      'joiners where nothing joins',
      'pa\u200css\u200d 1\u200d я\u200c',
      'pa\\u200css\\u200d 1\\u200d я\\u200c',
    ],
    ['selectors of digits and letters', '1\ufe0f a\ufe0e', '1\\ufe0f a\\ufe0e'],
    ['keycaps, flags and skin tones', '1\ufe0f\u20e3 🏳️‍🌈 👩🏽‍💻', '1\ufe0f\u20e3 🏳️‍🌈 👩🏽‍💻'],
    ['joiners of Indic scripts', 'क्‍ष ශ්‍රී', 'क्‍ष ශ්‍රී'],
    ['soft hyphens and fillers', 'a\u00ad\u061c\u180e\u3164\u034f', 'a\\u00ad\\u061c\\u180e\\u3164\\u034f'],
    ['escapes of a terminal', '\u001b[2J\u0007\u009b', '\\u001b[2J\\u0007\\u009b'],
    ['ends of lines and texts', 'a\u2028b\u2029c\u0085d\u0000', 'a\u2028b\u2029c\u0085d\u0000'],
    ['variation selectors that carry data', 'x\u{e0100}\u{e0101}', 'x\\u{e0100}\\u{e0101}'],
    ['halves of pairs', '\ud800', '\\ud800'],
  ])('%s', (_, text, shown) => {
    expect(showHidden(text)).toBe(shown);
  });

  it('gives the same in pieces, whatever comes', () => {
    const part = fc.constantFrom(
      'a',
      '1',
      '\u200d',
      '\ufe0f',
      '\u20e3',
      '\r',
      '\ud83d',
      '\u{e0041}',
      '👩',
      'ی',
      '\n',
    );
    const text = fc.array(part, { maxLength: 60 }).map((all) => all.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom(1, 400), (given, times) => {
        const long = given.repeat(times);
        expect([...showHiddenInPieces(long)].join('')).toBe(showHidden(long));
      }),
      { numRuns: 40 },
    );
    expect([...showHiddenInPieces('\u202e'.repeat(10_000))].length).toBeGreaterThan(3);
    expect([...showHiddenInPieces('\r'.repeat(10_000))].length).toBeGreaterThan(3);
  });

  it('leaves nothing hidden, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(findHidden(showHidden(text).replace(/[\0\v\f\r\u0085\u2028\u2029]/g, ''))).toBeUndefined();
      }),
    );
  });
});

describe('showOnTerminal', () => {
  it.each([
    ['lines and columns', 'a\n\tb', 'a\n\tb'],
    ['blanks of other languages', '東京\u3000都, 5\u00a0€', '東京\u3000都, 5\u00a0€'],
    ['a line that would overwrite another', 'harmful\rharmless', 'harmful harmless'],
    ['other ends of lines and pages', 'a\u0085b\u2028c\fd\0', 'a b c d '],
    ['escapes', '\u001b[2J', '\\u001b[2J'],
  ])('%s', (_, text, shown) => {
    expect(showOnTerminal(text)).toBe(shown);
  });
});
