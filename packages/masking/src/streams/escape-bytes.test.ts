import { stripEscapes } from '@climax/text/output';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { escapeBytes } from './escape-bytes.ts';

describe('escapeBytes', () => {
  it('finds in bytes what stripEscapes removes from text', () => {
    const piece = fc.constantFrom(
      ...[
        'a',
        'ä',
        '日',
        '\n',
        '\x1b[1m',
        '\x1b]0;t\x07',
        '\x1b]0;ä\x1b\\',
        '\x1b(B',
        '\x1b',
        '\x07',
        '\x7f',
      ],
      ...['\u009b31m', '\u009d0;t\u009c', '\u0090q\x1b\\', '\u0085', '\u0080', 'b\b', 'ö\b'],
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const bytes = Buffer.from(text).toString('latin1').replace(escapeBytes, '');
        expect(stripEscapes(Buffer.from(bytes, 'latin1').toString())).toBe(stripEscapes(text));
      }),
      { numRuns: 500 },
    );
  });
});
