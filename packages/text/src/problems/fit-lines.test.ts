import { describe, expect, it } from '@jest/globals';
import { fitLines } from './index.ts';

describe('fitLines', () => {
  it('keeps what fits', () => {
    expect(fitLines(['a', 'b'])).toEqual(['a', 'b']);
    expect(fitLines([])).toEqual([]);
  });

  it('leaves out the rest and says how much that is, also when applied twice', () => {
    const lines = Array.from({ length: 200 }, (_, i) => `${i} `.padEnd(95, 'x'));
    const fitted = fitLines(lines);
    expect(fitted).toEqual([...lines.slice(0, 74), '... and 126 more problems']);
    expect(fitLines(fitted)).toEqual(fitted);
    expect(fitted.join('\n').length).toBeLessThan(8000);
  });

  it.each([
    [0, 75],
    [1, 74],
  ])('keeps, of 75 lines that are %i characters too long in total, %i', (excess, kept) => {
    // A line takes five characters more than it has, and all of them may take 7,500.
    const lines = Array.from({ length: 75 }, (_, index) => 'x'.repeat(index === 74 ? 95 + excess : 95));
    expect(fitLines(lines).filter((line) => line.startsWith('x'))).toHaveLength(kept);
  });
});
