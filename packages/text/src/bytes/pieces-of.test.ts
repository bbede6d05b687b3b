import { describe, expect, it } from '@jest/globals';
import { piecesOf } from './pieces-of.ts';

const lengths = (text: string) => [...piecesOf(Buffer.from(text))].map(({ length }) => length);
const line = `${'x'.repeat(9_999)}\n`;

describe('piecesOf', () => {
  it.each([
    ['nothing', '', []],
    ['one short text', 'ab\ncd', [5]],
    ['a long line', 'x'.repeat(40_000), [16_384, 16_384, 7_232]],
    ['long lines', `${line}${line}x`, [10_000, 10_001]],
  ])('cuts %s', (_, text, expected) => expect(lengths(text)).toEqual(expected));
});
