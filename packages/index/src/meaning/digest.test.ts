import { describe, expect, it } from '@jest/globals';
import { digest } from './digest.ts';

describe('digest', () => {
  it.each(['', 'a', 'model\nlist files: List files', '日本語', '\0', 'x'.repeat(10_000)])(
    'is sixteen hexadecimal digits, and the same again, for %p',
    (text) => {
      expect(digest(text)).toMatch(/^[0-9a-f]{16}$/);
      expect(digest(text)).toBe(digest(text));
    },
  );

  it.each([
    ['ab', 'ba'],
    ['a', 'a\0'],
    ['a b', 'ab'],
    ['model-1\ntext', 'model-2\ntext'],
    ['ä', 'a\u0308'],
  ])('differs for %p and %p', (a, b) => expect(digest(a)).not.toBe(digest(b)));

  it('differs in both halves, and for all of many texts', () => {
    const digests = Array.from({ length: 20_000 }, (_, i) => digest(`tool ${i}: Thing ${i}`));
    expect(new Set(digests).size).toBe(digests.length);
    const halves = (from: number) =>
      new Set(digests.slice(0, 1000).map((text) => text.slice(from, from + 8)));
    expect([halves(0).size, halves(8).size]).toEqual([1000, 1000]);
  });
});
