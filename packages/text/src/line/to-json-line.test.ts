import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toJsonLine } from './index.ts';

describe('toJsonLine', () => {
  it('is one line for every reader, and says the same as the value', () => {
    const text = fc.string({
      unit: fc.constantFrom(
        'a',
        '\n',
        '\r',
        '\u0085',
        '\u2028',
        '\u2029',
        '\u009b',
        '\u007f',
        '"',
        '\\',
        '\u001b',
      ),
    });
    fc.assert(
      fc.property(fc.dictionary(text, text), (value) => {
        const line = toJsonLine(value);
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(JSON.parse(line)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each([
    [{ a: '\u2028' }, '{"a":"\\u2028"}'],
    [{ a: '\u0085' }, '{"a":"\\u0085"}'],
    [{ a: 'größe' }, '{"a":"größe"}'],
  ])('writes %j', (value, line) => {
    expect(toJsonLine(value)).toBe(line);
  });
});
