import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compilePattern } from '../pattern/compile-pattern.ts';
import { boundValues } from './bound-values.ts';

const many = (make: (i: number) => string) => Array.from({ length: 20 }, (_, i) => make(i));
const patternOf = (texts: string[]) =>
  (boundValues({ type: 'string' }, texts) as { pattern: string }).pattern;

describe('boundValues', () => {
  it.each<[string, Parameters<typeof boundValues>[0]['type'], string[], object]>([
    ['numbers by their range', 'integer', ['3', '20', '7'], { min: 3, max: 20 }],
    ['fractions too', 'number', ['-0.5', '1e2'], { min: -0.5, max: 100 }],
    ['one number', 'integer', ['7'], { min: 7, max: 7 }],
    ['numbers as text by a list', 'string', ['3', '20'], { values: ['20', '3'] }],
    ['what is not a number by a list', 'integer', ['3', 'all'], { values: ['3', 'all'] }],
    ['few texts by a list, each once', 'string', ['b', 'a', 'b'], { values: ['a', 'b'] }],
    ['an empty text', 'string', [''], { values: [''] }],
    ['booleans by a list', 'boolean', ['true'], { values: ['true'] }],
    ['eight texts by a list', 'string', [...'abcdefgh'], { values: [...'abcdefgh'] }],
  ])('describes %s', (_, type, texts, bounds) => expect(boundValues({ type }, texts)).toEqual(bounds));

  it.each([
    ['what they begin and end with', many((i) => `src/f${i}.ts`), '(?as)src\\x2ff[0-9]{1,2}\\x2ets'],
    ['the kinds of characters between', many((i) => `${'aB'[i % 2]}${i}-`), '(?as)[a-zA-Z0-9]{2,3}\\x2d'],
    ['other characters one by one', many((i) => `a${'.-'[i % 2]}${i}z`), '(?as)a[0-9\\x2d\\x2e]{2,3}z'],
    ['characters of every script', many((i) => `é${i}`), '(?s)é[0-9]{1,2}'],
    ['rare characters by their number', many((i) => `😀${i}`), '(?s)\\U0001f600[0-9]{1,2}'],
  ])('describes many texts by %s', (_, texts, pattern) => expect(patternOf(texts)).toBe(pattern));

  it('accepts all the texts it was made from, but not longer ones', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 8 }).filter((value) => !/\p{Cs}/u.test(value));
    fc.assert(
      fc.property(fc.uniqueArray(text, { minLength: 9, maxLength: 15 }), (texts) => {
        const { test } = compilePattern(patternOf(texts));
        expect(texts.filter((value) => test(value, 1000) !== 'match')).toEqual([]);
        expect(test(`${'x'.repeat(200)}`, 1000)).toBe('no-match');
      }),
    );
  });
});
