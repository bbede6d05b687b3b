import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { escapePattern } from './escape-pattern.ts';

describe('escapePattern', () => {
  it.each([
    ['a.b', 'a\\.b'],
    ['/x/[y]*', '/x/\\[y\\]\\*'],
    ['plain text', 'plain text'],
  ])('escapes %j', (text, pattern) => expect(escapePattern(text)).toBe(pattern));

  it('matches the text and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, other) => {
        for (const flags of ['', 'u']) {
          const pattern = new RegExp(`^(?:${escapePattern(text)})$`, flags);
          expect(pattern.test(text)).toBe(true);
          expect(pattern.test(other)).toBe(other === text);
        }
      }),
    );
  });
});
