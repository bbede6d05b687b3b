import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeText } from './index.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('decodeText', () => {
  it('restores any text without NUL characters', () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .filter((each) => !each.includes('\0') && !each.startsWith('\ufeff'));
    fc.assert(
      fc.property(text, (given) => {
        expect(decodeText(Buffer.from(given))).toEqual({ text: given });
        expect(decodeText(Buffer.from(`\ufeff${given}`))).toEqual({ text: given });
      }),
    );
  });

  it.each<[string, Uint8Array]>([
    ['a mark, little end first', bytes(0xff, 0xfe, 0x61, 0x00)],
    ['a mark, big end first', bytes(0xfe, 0xff, 0x00, 0x61)],
    ['no mark, little end first', Buffer.from('name', 'utf16le')],
    ['no mark, big end first', bytes(0x00, 0x6e, 0x00, 0x61)],
  ])('recognizes UTF-16 by %s', (_, given) => {
    expect(decodeText(given)).toEqual({ reason: 'the file is UTF-16; save it as UTF-8', before: '' });
  });

  it.each<[string, Uint8Array, string]>([
    ['the beginning', bytes(0xff), ''],
    ['the middle', Buffer.from('größe\nmaß', 'latin1'), 'gr'],
    ['a cut character at the end', Buffer.from('日本').subarray(0, 5), '日'],
    ['a surrogate', bytes(0x61, 0xed, 0xa0, 0x80), 'a'],
    ['an overlong form', bytes(0x61, 0xc0, 0xaf), 'a'],
  ])('says where UTF-8 ends: %s', (_, given, before) => {
    expect(decodeText(given)).toEqual({ reason: 'invalid UTF-8', before });
  });

  it.each<[string, Uint8Array]>([
    ['a program', bytes(0x7f, 0x45, 0x4c, 0x46, 0x02, 0x01, 0x80)],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['text with two NUL characters', Buffer.from('word\0more\0')],
  ])('does not mistake %s for text', (_, given) => {
    expect(decodeText(given)).toEqual({ reason: 'this is not a text file' });
  });

  it('decodes any bytes, and never to more text than there is', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (given) => {
        const decoded = decodeText(given);
        if ('text' in decoded) expect(Buffer.from(decoded.text).length).toBeLessThanOrEqual(given.length);
        else if (decoded.before) {
          const before = Buffer.from(decoded.before);
          expect(Buffer.from(given).includes(before)).toBe(true);
        }
      }),
    );
  });
});
