import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LineReader } from './line-reader.ts';

/** The lines read when a text comes in the given pieces. */
function read(pieces: string[], maxBytes = 1000): (string | null)[] {
  const reader = new LineReader(maxBytes);
  return pieces.flatMap((piece) =>
    [...reader.push(Buffer.from(piece))].map((line) => line?.toString() ?? null),
  );
}

describe('LineReader', () => {
  it('returns the same lines however the stream is cut', () => {
    const pieces = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 8 }));
    fc.assert(
      fc.property(pieces, (parts) => {
        expect(read(parts)).toEqual(parts.join('').split('\n').slice(0, -1));
      }),
    );
  });

  it.each([
    [['12345\n', '123456\n', '1\n']],
    [['123', '45\n12', '3456', '\n1\n']],
    [[...'12345\n123456\n1\n']],
    [['12345\n1234567', '8', '9\n1\n']],
  ])('returns null for a line that is too long, and reads on: %j', (pieces) => {
    expect(read(pieces, 5)).toEqual(['12345', null, '1']);
  });
});
