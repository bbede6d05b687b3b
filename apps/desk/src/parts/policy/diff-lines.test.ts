import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { diffLines } from './diff-lines.ts';

const signs = { same: ' ', added: '+', removed: '-', gap: '@' };
const shown = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${signs[kind]}${text}`);

describe('diffLines', () => {
  it.each([
    ['', 'a\n', ['+a']],
    ['a\n', '', ['-a']],
    ['a\nb\n', 'a\nc\n', [' a', '-b', '+c']],
    ['a', 'a\n', [' a']],
    [
      '1\n2\n3\n4\n5\n6\n7\n8\n',
      '1\n2\n3\n4\n5\n6\n7\n8\n9\n',
      ['@5 lines without a change', ' 6', ' 7', ' 8', '+9'],
    ],
    [
      'x\n1\n2\n3\n4\n5\n6\n7\n',
      '1\n2\n3\n4\n5\n6\n7\n',
      ['-x', ' 1', ' 2', ' 3', '@4 lines without a change'],
    ],
  ])('from %j to %j', (before, after, lines) => {
    expect(shown(before, after)).toEqual(lines);
  });

  it('has every line of both texts except those in gaps', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const lines = diffLines(`${before.join('\n')}\n`, `${after.join('\n')}\n`);
        if (lines.some(({ kind }) => kind === 'gap')) return;
        const without = (gone: string) => lines.filter(({ kind }) => kind !== gone).map(({ text }) => text);
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
    );
  });
});
