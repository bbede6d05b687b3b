import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { firstChars, isText, lastChars } from './first-chars.ts';

const utf8 = (text: string) => Buffer.from(text);
const invalid = Buffer.from([0x61, 0xff, 0xfe, 0x62]);

describe('firstChars', () => {
  it.each([
    ['abc', 2, 'ab'],
    ['abc', 9, 'abc'],
    ['abc', 0, ''],
    ['äöü', 2, 'äö'],
    ['日本語', 1, '日'],
    ['a😀b', 2, 'a'],
    ['a😀b', 3, 'a😀'],
    ['', 5, ''],
  ])('of %j are %i: %j', (text, chars, first) =>
    expect(firstChars(utf8(text), chars).toString()).toBe(first),
  );

  it('does not take a character that is cut off at the end', () => {
    expect(firstChars(utf8('aä').subarray(0, 2), 9).toString()).toBe('a');
  });

  it('counts each byte of what is not UTF-8', () => {
    expect([...firstChars(invalid, 2)]).toEqual([0x61, 0xff]);
  });
});

describe('lastChars', () => {
  it.each([
    ['abc', 2, 'bc'],
    ['abc', 9, 'abc'],
    ['abc', 0, ''],
    ['äöü', 2, 'öü'],
    ['日本語', 1, '語'],
    ['a😀b', 2, 'b'],
    ['a😀b', 3, '😀b'],
    ['', 5, ''],
  ])('of %j are %i: %j', (text, chars, last) => expect(lastChars(utf8(text), chars).toString()).toBe(last));

  it('does not take a character that began before', () => {
    expect(lastChars(utf8('😀b').subarray(1), 9).toString()).toBe('b');
  });

  it('counts each byte of what is not UTF-8', () => {
    expect([...lastChars(invalid, 2)]).toEqual([0xfe, 0x62]);
  });
});

describe('both', () => {
  it('never cut a character in two, and leave out none that fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, chars) => {
        const bytes = utf8(text);
        const [first, last] = [firstChars(bytes, chars).toString(), lastChars(bytes, chars).toString()];
        const whole = bytes.toString();
        expect(whole.startsWith(first) && whole.endsWith(last)).toBe(true);
        for (const part of [first, last]) {
          expect(part.length).toBeLessThanOrEqual(chars);
          // Only a character of two halves can have been one too many.
          expect(part.length).toBeGreaterThanOrEqual(Math.min(chars - 1, whole.length));
        }
      }),
    );
  });
});

describe('isText', () => {
  it.each([
    ['nothing', Buffer.alloc(0), true],
    ['ASCII', utf8('abc'), true],
    ['every length of character', utf8('aä日😀'), true],
    ['a character cut at the start', utf8('😀abc').subarray(2), true],
    ['a character cut at the end', utf8('abc😀').subarray(0, -1), true],
    ['one cut at both ends', utf8('日abc日').subarray(1, -1), true],
    ['Latin-1', Buffer.from('caf\xe9 noir', 'latin1'), false],
    ['a byte that never occurs', invalid, false],
    ['a lone continuation in the middle', Buffer.from([0x61, 0x80, 0x61]), false],
    ['too many continuations at the start', Buffer.from([0x80, 0x80, 0x80, 0x80]), false],
  ])('accepts %s: %p', (_, bytes, isIt) => expect(isText(bytes as Buffer)).toBe(isIt));
});
