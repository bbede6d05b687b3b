import { withDeadline } from '@climax/host';
import { describe, expect, it } from '@jest/globals';
import { argumentName, toolName, uniqueNames } from './names.ts';

describe('toolName', () => {
  it.each([
    [['gh', 'pr', 'list'], 'gh_pr_list'],
    [['apps', 'apps:info'], 'apps_apps_info'],
    [['x', 'a'.repeat(80)], `x_${'a'.repeat(62)}`],
  ])('%j', (words, name) => {
    expect(toolName(words)).toBe(name);
  });
});

describe('argumentName', () => {
  it.each([
    ['--max-count', 'max_count'],
    ['-L', 'L'],
    ['-l', 'l'],
    ['<requirement specifier>', 'requirement_specifier'],
    ['--größe', 'gro_e'],
    ['-?', 'value'],
  ])('%j: %s', (text, name) => {
    expect(argumentName(text)).toBe(name);
  });
});

describe('uniqueNames', () => {
  it('numbers names that are taken', () => {
    const unique = uniqueNames();
    expect(['path', 'path', 'path', 'other'].map(unique)).toEqual(['path', 'path_2', 'path_3', 'other']);
  });

  it('keeps names within the limit of clients, however many there are', () => {
    const unique = uniqueNames();
    const names = Array.from({ length: 120 }, () => unique('x'.repeat(64)));
    expect(new Set(names).size).toBe(120);
    expect(Math.max(...names.map(({ length }) => length))).toBe(64);
    expect(names.at(-1)).toBe(`${'x'.repeat(60)}_120`);
  });

  it('takes time by the number of names', () => {
    const unique = uniqueNames();
    const names = Array.from({ length: 30_000 }, () => 'path');
    expect(withDeadline(5000, () => names.map(unique).at(-1))).toBe('path_30000');
  });
});
