import { describe, expect, it } from '@jest/globals';
import { decodeBytes, decodeSegment, encodeNumbers } from './saved-corpus.ts';
import { SegmentBuilder } from './segment-builder.ts';

describe('encodeNumbers', () => {
  it.each([
    ['whole numbers', Uint32Array.of(0, 1, 2 ** 32 - 1), Uint32Array],
    ['small ones', Uint16Array.of(0, 65535, 7), Uint16Array],
    ['fractions', Float32Array.of(-0.5, 3e-38, Infinity), Float32Array],
    ['signed bytes', Int8Array.of(-128, 127, 0), Int8Array],
    ['nothing', new Uint32Array(0), Uint32Array],
    ['more than one piece', Uint32Array.from({ length: 20_000 }, (_, i) => i * i), Uint32Array],
  ])('is undone by decodeBytes: %s', (_, numbers, type) => {
    const text = encodeNumbers(numbers);
    expect(text).toMatch(/^[A-Za-z0-9+/]*=*$/);
    expect(new type(decodeBytes(text))).toEqual(numbers);
  });

  it('encodes only the part that a view covers', () => {
    const view = Uint16Array.of(1, 2, 3, 4).subarray(1, 3);
    expect([...new Uint16Array(decodeBytes(encodeNumbers(view)))]).toEqual([2, 3]);
  });
});

describe('decodeSegment', () => {
  it('returns each list in its own type', () => {
    const builder = new SegmentBuilder();
    builder.add(0, 1, 0.5, 0);
    builder.add(2, 1, 0, 0.25);
    builder.add(2, 3, 1, 1);
    const segment = builder.build(4);
    const { terms, starts, documents, main, args } = segment;
    const saved = {
      terms: encodeNumbers(terms),
      starts: encodeNumbers(starts),
      documents: encodeNumbers(documents),
      main: encodeNumbers(main),
      args: encodeNumbers(args),
    };
    expect(decodeSegment(saved)).toEqual(segment);
  });
});
