import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { listChoices, showLine, showPath, showText, showValue } from '../index.ts';

describe('listChoices', () => {
  it.each<[unknown[], string]>([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a or b'],
    [['a', 'b', 3], 'a, b or 3'],
  ])('%j → %j', (choices, text) => {
    const before = [...choices];
    expect(listChoices(choices)).toBe(text);
    expect(choices).toEqual(before);
  });
});

describe('shown texts of any kind', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 60 });

  it('has no hidden characters, and is on one line if that is promised', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 100 }), (text, limit) => {
        expect(showLine(text, limit).length).toBeLessThanOrEqual(limit);
        for (const shown of [
          showLine(text),
          showLine(text, Infinity),
          showValue(text),
          showPath([text, text]),
        ]) {
          expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        }
      }),
    );
  });

  it('is shown the same when it is shown again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const show of [showText, (each: string) => showLine(each, Infinity)])
          expect(show(show(text))).toBe(show(text));
      }),
    );
  });
});
