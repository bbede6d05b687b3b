import { describe, expect, it } from '@jest/globals';
import { fitLines } from './index.ts';

describe('fitLines', () => {
  it('keeps what fits', () => {
    expect(fitLines(['a', 'b'])).toEqual(['a', 'b']);
    expect(fitLines([])).toEqual([]);
  });

  it('leaves out what does not and says how much that is, the same when it is asked twice', () => {
    const lines = Array.from({ length: 200 }, (_, i) => `${i} `.padEnd(95, 'x'));
    const fitted = fitLines(lines);
    expect(fitted).toEqual([...lines.slice(0, 74), '... and 126 more problems']);
    expect(fitLines(fitted)).toEqual(fitted);
    expect(fitted.join('\n').length).toBeLessThan(8000);
  });
});
