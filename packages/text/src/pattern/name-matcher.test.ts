import { describe, expect, it } from '@jest/globals';
import { isNamePattern, nameMatcher } from './index.ts';

describe('nameMatcher', () => {
  it.each([
    ['git_*', 'git_log', true],
    ['git_*', 'git_', true],
    ['git_*', 'docker_git_', false],
    ['*_log', 'git_log', true],
    ['git_???', 'git_log', true],
    ['git_???', 'git_logs', false],
    ['*', 'anything', true],
    ['*', '', true],
    ['*b', 'a\nb', true],
    ['?', '🙂', true],
    ['a.b*', 'axb', false],
    ['(a|b)*', 'a', false],
    ['git_log', 'git_LOG', false],
    ['git_log', 'git_logs', false],
    ['', 'git_log', false],
    ['g*t*_*', 'git_log', true],
    [`${'*'.repeat(500)}x`, 'y'.repeat(128), false],
  ])('%s and %s: %p', (pattern, name, expected) => {
    expect(nameMatcher(pattern)(name)).toBe(expected);
  });
});

describe('isNamePattern', () => {
  it.each([
    ['git_*', true],
    ['git_?og', true],
    ['git_log', false],
    ['a.b+', false],
  ])('%s: %p', (name, expected) => {
    expect(isNamePattern(name)).toBe(expected);
  });
});
