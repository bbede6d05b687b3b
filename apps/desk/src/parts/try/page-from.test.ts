import { describe, expect, it } from '@jest/globals';
import { pageFrom, turnsFrom } from './page-from.ts';

describe('pageFrom', () => {
  it('has 200 lines', () => {
    expect(pageFrom(201)).toEqual({ from_line: 201, to_line: 400 });
  });
});

describe('turnsFrom', () => {
  it.each([
    [1, 0, { previous: 1, next: 1, last: 1, shown: 'Lines 0 to 0' }],
    [1, 200, { previous: 1, next: 1, last: 1, shown: 'Lines 1 to 200' }],
    [1, 201, { previous: 1, next: 201, last: 201, shown: 'Lines 1 to 200' }],
    [201, 450, { previous: 1, next: 401, last: 401, shown: 'Lines 201 to 400' }],
    [401, 450, { previous: 201, next: 401, last: 401, shown: 'Lines 401 to 450' }],
  ])('from line %d of %d', (from, lines, turns) => {
    expect(turnsFrom(from, lines)).toEqual(turns);
  });
});
