import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findHidden, splitHidden } from './index.ts';

describe('splitHidden', () => {
  it.each([
    ['', []],
    ['plain\ttext\r\nof two lines', ['plain\ttext\r\nof two lines']],
    ['safe\u202etxt.exe', ['safe', ['\\u202e'], 'txt.exe']],
    ['\x1b[31mred', [['\\u001b'], '[31mred']],
    ['a\u200bb', ['a', ['\\u200b'], 'b']],
    ['a\rb\0', ['a', ['\\u000d'], 'b', ['\\u0000']]],
    ['a\x07\x07b', ['a', ['\\u0007\\u0007'], 'b']],
    ['\u{e0041}', [['\\u{e0041}']]],
    ['👩‍💻 می‌خواهم', ['👩‍💻 می‌خواهم']],
    ['<script>alert(1)</script>', ['<script>alert(1)</script>']],
  ] as [string, (string | string[])[]][])('splits %j', (text, expected) => {
    expect(splitHidden(text).map((piece) => (piece.isHidden ? [piece.text] : piece.text))).toEqual(expected);
  });

  it('leaves nothing hidden in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = splitHidden(text).map((piece) => piece.text);
        expect(shown.filter((piece) => findHidden(piece.replaceAll('\r\n', '\n')) !== undefined)).toEqual([]);
      }),
    );
  });
});
