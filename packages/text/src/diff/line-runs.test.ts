import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lineRuns } from './index.ts';

describe('lineRuns', () => {
  it.each([
    ['', 'a\n', [{ kind: 'added', lines: ['a'] }]],
    ['a\nb\n', '', [{ kind: 'removed', lines: ['a', 'b'] }]],
    ['a', 'a\n', [{ kind: 'same', lines: ['a'] }]],
    [
      'a\nb',
      'a\nc\n',
      [
        { kind: 'same', lines: ['a'] },
        { kind: 'removed', lines: ['b'] },
        { kind: 'added', lines: ['c'] },
      ],
    ],
  ])('from %j to %j', (before, after, runs) => {
    expect(lineRuns(before, after)).toEqual(runs);
  });

  it('has every line of both texts', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const runs = lineRuns(`${before.join('\n')}\n`, `${after.join('\n')}\n`);
        const without = (gone: string) => runs.flatMap(({ kind, lines }) => (kind === gone ? [] : lines));
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
    );
  });
});
