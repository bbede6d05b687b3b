import { describe, expect, it } from '@jest/globals';
import { isInside } from './is-inside.ts';

describe('isInside', () => {
  it.each([
    ['/srv', '/srv/a/b', true],
    ['/srv', '/srv', true],
    ['/srv/', '/srv/a', true],
    ['/', '/srv', true],
    ['/srv', '/srv/..a', true],
    ['/srv', '/srv/a/../b', true],
    ['/srv', '/srv/..', false],
    ['/srv', '/srv/../etc', false],
    ['/srv', '/srv-2/a', false],
    ['/srv/a', '/srv', false],
  ])('%s, %s: %s', (directory, path, expected) => {
    expect(isInside(directory, path)).toBe(expected);
  });
});
