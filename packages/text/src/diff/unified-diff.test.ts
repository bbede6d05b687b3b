import { describe, expect, it } from '@jest/globals';
import { changedLines, unifiedDiff } from './index.ts';

const lines = (...text: string[]) => text.join('\n');

describe('unifiedDiff', () => {
  it('is empty for equal texts', () => {
    expect(unifiedDiff({ name: 'a', text: 'x' }, { name: 'b', text: 'x' })).toBe('');
  });

  it('names both files and shows the change', () => {
    const diff = unifiedDiff(
      { name: '/dev/null', text: '' },
      { name: 'a.json', text: 'one\n', label: 'after' },
    );
    expect(diff).toBe('--- /dev/null\n+++ a.json\tafter\n@@ -0,0 +1,1 @@\n+one\n');
  });

  it('names a file of the same name in two lines', () => {
    const diff = unifiedDiff({ name: 'a.json', text: 'one\n' }, { name: 'a.json', text: 'two\n' });
    expect(diff).toBe('--- a.json\n+++ a.json\n@@ -1,1 +1,1 @@\n-one\n+two\n');
  });
});

describe('changedLines', () => {
  it('is empty for equal texts', () => {
    expect(changedLines(lines('a', 'b'), lines('a', 'b'))).toBe('');
  });

  it('shows what is gone and new, with two lines around it', () => {
    const before = lines('1', '2', '3', '4', 'old', '5', '6', '7', '8');
    const after = lines('1', '2', '3', '4', 'new', '5', '6', '7', '8');
    expect(changedLines(before, after)).toBe(lines('  3', '  4', '- old', '+ new', '  5', '  6'));
  });

  it('shows lines that were added or removed at an end', () => {
    expect(changedLines(lines('a', 'b'), lines('a', 'b', 'c'))).toBe(lines('  a', '  b', '+ c'));
    expect(changedLines(lines('x', 'a', 'b'), lines('a', 'b'))).toBe(lines('- x', '  a', '  b'));
  });
});
