import { describe, expect, it } from '@jest/globals';
import { suppressionsIn } from './suppression.ts';

describe('suppressionsIn', () => {
  it.each([
    ['# climax-lint-disable a', [{ rule: 'a' }]],
    ['#climax-lint-disable a, b c', [{ rule: 'a' }, { rule: 'b' }, { rule: 'c' }]],
    ['x: 1 # climax-lint-disable-line a', [{ rule: 'a', line: 1 }]],
    ['\n# climax-lint-disable-next-line a', [{ rule: 'a', line: 3 }]],
    ['a\r\nb\rc # climax-lint-disable-line a', [{ rule: 'a', line: 3 }]],
    ['# climax-lint-disable a -- because of b', [{ rule: 'a' }]],
    ['# climax-lint-disable', []],
    ['# climax-lint-disable ', []],
    ['# climax-lint-disabled a', []],
    ['# climax-lint-disable-lines a', []],
    ['x: "#climax-lint-disable a"', []],
    ['', []],
  ])('of %j are %j', (text, expected) => {
    expect(suppressionsIn(text).map(({ at, ...suppression }) => suppression)).toEqual(expected);
  });

  it('know their place in the comment', () => {
    const text = 'a: 1\nb: 2 # climax-lint-disable-line one, two\n';
    expect(suppressionsIn(text).map(({ at }) => at)).toEqual([
      { line: 2, column: 33 },
      { line: 2, column: 38 },
    ]);
  });
});
