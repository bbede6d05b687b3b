import { stripEscapes } from '@climax/text/output';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { backspaceView } from './backspace-view.ts';

const show = (text: string) => {
  const viewed = backspaceView(Buffer.from(text).toString('latin1'), true);
  return { ...viewed, text: Buffer.from(viewed.text, 'latin1').toString() };
};

describe('backspaceView', () => {
  it('shows what stripEscapes leaves, however many backspaces there are', () => {
    const piece = fc.constantFrom('a', 'ä', '日', '\b', '\b\b', '\n');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(show(pieces.join('')).text).toBe(stripEscapes(pieces.join('')));
      }),
    );
  });

  it('says where the characters come from', () => {
    const { text, startOf, endBefore } = show('aXY\b\bbc\b');
    expect(text).toBe('ab');
    expect([0, 1, 2].map((index) => [startOf(index), endBefore(index)])).toEqual([
      [0, 0],
      [5, 1],
      [8, 6],
    ]);
  });

  it('shows a text without backspaces unchanged', () => {
    expect(show('abc')).toMatchObject({ text: 'abc', isSame: true });
  });
});
