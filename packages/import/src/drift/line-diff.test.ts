import { describe, expect, it } from '@jest/globals';
import { lineDiff } from './line-diff.ts';

const lines = (...text: string[]) => text.join('\n');

describe('lineDiff', () => {
  it('is empty for equal texts', () => {
    expect(lineDiff(lines('a', 'b'), lines('a', 'b'))).toBe('');
  });

  it('shows what is gone and new, with two lines around it', () => {
    const before = lines('1', '2', '3', '4', 'old', '5', '6', '7', '8');
    const after = lines('1', '2', '3', '4', 'new', '5', '6', '7', '8');
    expect(lineDiff(before, after)).toBe(lines('  3', '  4', '- old', '+ new', '  5', '  6'));
  });

  it('shows lines that were added or removed at an end', () => {
    expect(lineDiff(lines('a', 'b'), lines('a', 'b', 'c'))).toBe(lines('  a', '  b', '+ c'));
    expect(lineDiff(lines('x', 'a', 'b'), lines('a', 'b'))).toBe(lines('- x', '  a', '  b'));
  });
});
