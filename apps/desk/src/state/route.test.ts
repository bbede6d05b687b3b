import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseRoute, parts, routeAddress } from './route.ts';

describe('parseRoute', () => {
  it.each([
    ['', { part: 'tools', item: null }],
    ['#', { part: 'tools', item: null }],
    ['#/watch', { part: 'watch', item: null }],
    ['#/try/git_log', { part: 'try', item: 'git_log' }],
    ['#/try/', { part: 'try', item: null }],
    ['#/nowhere/x', { part: 'tools', item: null }],
    ['#/try/%E0%A4', { part: 'try', item: null }],
  ])('reads %j', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });

  it('reads back every address that routeAddress writes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...parts), fc.string({ minLength: 1, unit: 'grapheme' }), (part, item) => {
        expect(parseRoute(routeAddress(part, item))).toEqual({ part, item });
      }),
    );
  });
});
