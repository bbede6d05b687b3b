import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cliMark } from './cli-mark.ts';
import { readWords } from './read-words.ts';
import { squash } from './squash.ts';
import { stemWord } from './stem-word.ts';
import { defaultTokenizer } from './tokenizer.ts';
import { foldWord, splitRun } from './visit-runs.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const ascii = fc.string({ unit: fc.constantFrom(...'abcXYZ019_- .'), maxLength: 16 });
const holds = <T>(values: fc.Arbitrary<T>, law: (value: T) => void) => fc.assert(fc.property(values, law));
const wordsOf = (value: string) => {
  const words: string[] = [];
  readWords(value, defaultTokenizer, (word) => words.push(word));
  return words;
};

describe('every text', () => {
  it.each<[string, (value: string) => string]>([
    ['foldWord', foldWord],
    ['squash', squash],
    ['cliMark', cliMark],
  ])('is the same after %s twice as after once', (_, change) => {
    holds(ascii, (value) => expect(change(change(value))).toBe(change(value)));
  });

  it('has one squashed form in every case and with any punctuation', () => {
    holds(ascii, (value) => {
      expect(squash(value.toUpperCase())).toBe(squash(value));
      expect(squash(value.replaceAll(' ', '_'))).toBe(squash(value));
      expect(squash(`(${value})`)).toBe(squash(value));
    });
  });

  it('has words without spaces, capitals or accents, none of them empty', () => {
    holds(text, (value) => {
      for (const word of wordsOf(value)) {
        expect(word).toMatch(/^\S+$/);
        expect(foldWord(word)).toBe(word);
      }
    });
  });

  it('has the words of its parts', () => {
    fc.assert(
      fc.property(ascii, ascii, (a, b) =>
        expect(wordsOf(`${a} ${b}`)).toEqual([...wordsOf(a), ...wordsOf(b)]),
      ),
    );
  });
});

describe('every word', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefgimnorstuy'), minLength: 1, maxLength: 12 });

  it('has a stem that is not longer and not empty', () => {
    holds(word, (value) => {
      expect(stemWord(value).length).toBeLessThanOrEqual(value.length + 1);
      expect(stemWord(value)).not.toBe('');
    });
  });

  it('in lower case is one word, however long', () =>
    holds(word, (value) => expect(splitRun(value)).toEqual([])));

  it('in camel case splits into its words', () => {
    const part = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(part, { minLength: 2, maxLength: 4 }), (parts) => {
        const camel = parts.map((each) => each[0]!.toUpperCase() + each.slice(1)).join('');
        expect(splitRun(camel)).toEqual(parts);
      }),
    );
  });
});
