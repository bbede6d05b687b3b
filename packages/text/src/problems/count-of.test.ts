import { describe, expect, it } from '@jest/globals';
import { countOf } from './count-of.ts';

describe('countOf', () => {
  it.each([
    [0, '0 tools'],
    [1, '1 tool'],
    [2, '2 tools'],
  ])('%i', (count, expected) => expect(countOf(count, 'tool')).toBe(expected));

  it('takes the number as a person reads it', () => {
    expect(countOf(1200, 'call', '1,200')).toBe('1,200 calls');
    expect(countOf(1, 'call', 'one')).toBe('one call');
  });
});
