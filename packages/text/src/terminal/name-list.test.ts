import { describe, expect, it } from '@jest/globals';
import { nameList } from './name-list.ts';

const items = [
  ['go', 'Build and test.'],
  ['cargo', 'Build.'],
] as const;

describe('nameList', () => {
  it('has one line for each name', () => {
    expect(nameList(items)).toBe('  go     Build and test.\n  cargo  Build.');
  });

  it('wraps texts next to the names', () => {
    expect(nameList(items, 18)).toBe('  go     Build and\n         test.\n  cargo  Build.');
  });
});
