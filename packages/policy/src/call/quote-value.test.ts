import { describe, expect, it } from '@jest/globals';
import { quoteValue } from './quote-value.ts';

describe('quoteValue', () => {
  it.each([
    ['plain', "'plain'"],
    ['', "''"],
    ['\x1b[31m', "'\\u001b[31m'"],
  ])('shows %j as %s', (value, shown) => expect(quoteValue(value)).toBe(shown));

  it('shortens what is long', () => {
    expect(quoteValue('x'.repeat(1000)).length).toBeLessThan(300);
  });

  it('hides a secret completely, even its length', () => {
    expect([quoteValue('s', true), quoteValue('secret'.repeat(99), true)]).toEqual(['***', '***']);
  });
});
