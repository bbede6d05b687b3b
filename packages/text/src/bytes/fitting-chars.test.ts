import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { showHidden } from '../output/index.ts';
import { fittingChars } from './index.ts';

describe('fittingChars', () => {
  it.each([
    ['plain', 3, 3, 3],
    ['a\u202eb', 7, 2, 2],
    ['a\u202eb', 8, 3, 3],
    ['a\u202e', 6, 1, 1],
    ['\u{e0041}x', 9, 2, 1],
    ['', 5, 0, 0],
    ['abc', 0, 0, 0],
  ])('tells how much of %j gives at most %d characters', (text, room, start, end) => {
    expect(fittingChars(text, room, 'start')).toBe(start);
    expect(fittingChars(text, room, 'end')).toBe(end);
  });

  it('takes all that fits, and no more', () => {
    const unit = fc.constantFrom('a', '\u202e', '\u{e0041}', '\0', '\u200b');
    fc.assert(
      fc.property(fc.string({ unit }), fc.nat(60), (text, room) => {
        const start = text.slice(0, fittingChars(text, room, 'start'));
        const size = fittingChars(text, room, 'end');
        expect(showHidden(start).length).toBeLessThanOrEqual(room);
        expect(showHidden(size === 0 ? '' : text.slice(-size)).length).toBeLessThanOrEqual(room);
        if (showHidden(text).length <= room) expect([start, size]).toEqual([text, text.length]);
      }),
    );
  });
});
