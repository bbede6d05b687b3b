import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { stripEscapes } from './strip-escapes.ts';

describe('stripEscapes', () => {
  it.each([
    ['colours', '\x1b[31mred\x1b[0m', 'red'],
    ['OF-07 clear screen', 'a\x1b[2J\x1b[Hb', 'ab'],
    ['OF-07 a window title', '\x1b]0;evil\x07text', 'text'],
    ['OF-07 a title ended by ST', '\x1b]0;evil\x1b\\text', 'text'],
    ['OF-07 a link', '\x1b]8;;http://x\x1b\\name\x1b]8;;\x1b\\', 'name'],
    ['OF-07 DCS', 'a\x1bPq#0;evil\x1b\\b', 'ab'],
    ['OF-07 C1 CSI', 'a\u009b31mb', 'ab'],
    ['OF-07 C1 OSC', 'a\u009d0;evil\u009cb', 'ab'],
    ['OF-07 backspaces', 'N\bNA\bAM\bME\bE', 'NAME'],
    ['OF-07 underlining by backspace', '_\bx_\by', 'xy'],
    ['OF-07 overprint by carriage return', '10%\r50%\r100%\ndone\n', '100%\ndone\n'],
    ['a carriage return at the end of the line', 'text\r\n', 'text\r\n'],
    ['CRLF', 'a\r\nb\r\n', 'a\r\nb\r\n'],
    ['a title that is never ended hides nothing after it', '\x1b]0;evil\ntext', '0;evil\ntext'],
    ['a sequence cut off at the end', 'a\x1b[3', 'a'],
    ['a bell, shifts and delete', 'a\x07\x0e\x0f\x7fb', 'ab'],
    ['two-character escapes', '\x1bc\x1b(Ba\x1b7', 'a'],
    ['OF-14 separators and NUL stay', 'a\u2028b\u0085c\0d\x1fe', 'a\u2028b\u0085c\0d\x1fe'],
    ['leading blanks and tabs stay', ' M\tf', ' M\tf'],
    ['backspaces at the start', '\b\bx', 'x'],
    ['a wide character under a backspace', '😀\bx', 'x'],
  ])('%s', (_, input, expected) => {
    expect(stripEscapes(input)).toBe(expected);
  });

  it('leaves no control sequence in any text', () => {
    const texts = fc.array(
      fc.constantFrom(
        '\x1b',
        '[',
        ']',
        'P',
        '\x07',
        '\\',
        '\u009b',
        '\u009c',
        '3',
        'm',
        ';',
        '\b',
        '\r',
        '\n',
        'a',
      ),
    );
    fc.assert(
      fc.property(texts, (parts) => {
        expect(stripEscapes(parts.join(''))).not.toMatch(
          /[\x1b\x07\x08\u0080-\u0084\u0086-\u009f]|\r(?!\n|$)/,
        );
      }),
    );
  });

  it('leaves plain text alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(stripEscapes(text)).toBe(text);
      }),
    );
  });

  it('comes to an end with a long hostile text', () => {
    const hostile =
      '\x1b]'.repeat(100_000) + '\u009b'.repeat(100_000) + '\b'.repeat(100_000) + '\r'.repeat(100_000);
    expect(stripEscapes(hostile).length).toBeLessThan(hostile.length);
  });
});
