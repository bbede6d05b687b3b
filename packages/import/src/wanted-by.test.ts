import { describe, expect, it } from '@jest/globals';
import { wantedBy } from './wanted-by.ts';

describe('wantedBy', () => {
  it.each([
    ['get,logs', ['get'], true],
    ['get,logs', ['delete'], false],
    ['apply*', ['apply-set'], true],
    ['pr list', ['pr'], true],
    ['pr list', ['pr', 'list'], true],
    ['pr list', ['pr', 'view'], false],
    ['pr', ['pr', 'view'], true],
    [' get , logs ', ['logs'], true],
    ['a.b', ['axb'], false],
  ])('%j and %j: %s', (only, words, isWanted) => {
    expect(wantedBy(only)(words)).toBe(isWanted);
  });

  it('includes everything by default', () => {
    expect(wantedBy(undefined)(['any'])).toBe(true);
  });
});
