import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitSpeakers } from '../read/split-speakers.ts';
import type { Line } from '../types.ts';
import { dropFillers } from './drop-fillers.ts';
import { dropSounds } from './drop-sounds.ts';
import { dropStutter } from './drop-stutter.ts';
import { looksEnglish } from './spoken-words.ts';
import { endsSentence, joinTokens, runsOn, tokenize } from './tokens.ts';
import { writeParagraphs } from './write-paragraphs.ts';

const line = (text: string, given: Partial<Line> = {}): Line => ({
  text,
  opensParagraph: false,
  pause: 0,
  ...given,
});

describe('tokenize', () => {
  it('loses nothing but spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(joinTokens(tokenize(text))).toBe(
          text
            .split(/\s+/)
            .filter((part) => part !== '')
            .join(' '),
        );
      }),
    );
  });

  it.each([
    ['"well,', { before: '"', word: 'well', after: ',' }],
    ["don't.", { before: '', word: "don't", after: '.' }],
    ['--', { before: '--', word: '', after: '' }],
    ['(42%)', { before: '(', word: '42', after: '%)' }],
  ])('splits %j', (text, token) => {
    expect(tokenize(text)).toEqual([token]);
  });

  it.each([
    ['a', true, false],
    ['a,', true, false],
    ['a--', true, false],
    ['a…', true, true],
    ['a...', true, true],
    ['a.', false, true],
    ['a!"', false, true],
    ['a;', false, false],
  ])('%j runs on: %p, ends a sentence: %p', (text, goesOn, ends) => {
    const [token] = tokenize(text);
    expect([runsOn(token!), endsSentence(token!)]).toEqual([goesOn, ends]);
  });
});

describe('dropping words', () => {
  const word = fc.constantFrom(
    'I',
    'the',
    'um,',
    'uh',
    'you',
    'know,',
    'like,',
    'w-what',
    'th-',
    'that',
    'dog.',
    'Er',
    '"so',
  );
  const speech = fc.array(word, { maxLength: 20 }).map((words) => tokenize(words.join(' ')));

  it('makes nothing longer, and leaves text without fillers alone', () => {
    fc.assert(
      fc.property(speech, (tokens) => {
        const dropped = dropFillers(tokens, true);
        expect(joinTokens(dropped).length).toBeLessThanOrEqual(joinTokens(tokens).length);
        expect(dropStutter(dropped).length).toBeLessThanOrEqual(dropped.length);
      }),
    );
    const clean = tokenize('Rivers carry sand.');
    expect(dropStutter(dropFillers(clean, true))).toEqual(clean);
  });

  it('has nothing left to drop the second time', () => {
    fc.assert(
      fc.property(speech, (tokens) => {
        const once = dropStutter(tokens);
        expect(joinTokens(dropStutter(once))).toBe(joinTokens(once));
      }),
    );
  });

  it.each([
    ['[Music] a [upbeat music] b', 'a b'],
    ['(Laughs) a ♪♪ b', 'a b'],
    ['[inaudible] a (aside)', '[inaudible] a (aside)'],
    ['[the sound of very loud music]', '[the sound of very loud music]'],
    ['music and applause', 'music and applause'],
  ])('drops the sounds of %j', (text, rest) => {
    expect(dropSounds(text)).toBe(rest);
  });
});

describe('looksEnglish', () => {
  it.each([
    ['well I think that is what we know', true],
    ['das ist um acht der Plan', false],
    ['', false],
    [`the ${'Wort '.repeat(20)}`, false],
    ["I'm don't", true],
  ])('%j: %p', (text, expected) => {
    expect(looksEnglish(text.split(' '))).toBe(expected);
  });
});

describe('splitSpeakers', () => {
  const speakers = (...texts: string[]) =>
    splitSpeakers(texts.map((text) => line(text))).map(({ speaker, text }) => [speaker, text]);

  it.each<[string[], [string | undefined, string][]]>([
    [['JANE: hello'], [['JANE', 'hello']]],
    [['Speaker 1: hello'], [['Speaker 1', 'hello']]],
    [
      ['Jane: hello', 'Jane: again'],
      [
        ['Jane', 'hello'],
        ['Jane', 'again'],
      ],
    ],
    [
      ['Jane: hello', 'Bob: hi'],
      [
        [undefined, 'Jane: hello'],
        [undefined, 'Bob: hi'],
      ],
    ],
    [
      ['[Host]: hello', '[Host]: bye'],
      [
        ['Host', 'hello'],
        ['Host', 'bye'],
      ],
    ],
    [['>> hello'], [[undefined, 'hello']]],
    [
      ['Five words are too many: x', 'Five words are too many: y'],
      [
        [undefined, 'Five words are too many: x'],
        [undefined, 'Five words are too many: y'],
      ],
    ],
    [['JANE:'], [[undefined, 'JANE:']]],
  ])('%j', (texts, expected) => {
    expect(speakers(...texts)).toEqual(expected);
  });
});

describe('writeParagraphs', () => {
  it.each<[string, Line[], string]>([
    ['joins lines', [line('a'), line('b')], 'a b'],
    ['opens a paragraph', [line('a.'), line('b', { opensParagraph: true })], 'a.\n\nb'],
    ['breaks at a long pause after a sentence', [line('A.'), line('b', { pause: 3 })], 'A.\n\nb'],
    ['does not break inside a sentence', [line('A. and'), line('b', { pause: 9 })], 'A. and b'],
    [
      'names a speaker once',
      [line('a', { speaker: 'X' }), line('b', { speaker: 'X' }), line('c', { speaker: 'Y' })],
      'X: a b\n\nY: c',
    ],
    [
      'lets a speaker go on over a break',
      [line('a', { speaker: 'X' }), line('b', { speaker: 'X', opensParagraph: true })],
      'X: a b',
    ],
    [
      'names a speaker again after somebody else',
      [line('a', { speaker: 'X' }), line('b', { opensParagraph: true }), line('c', { speaker: 'X' })],
      'X: a\n\nb\n\nX: c',
    ],
    ['has nothing for no lines', [], ''],
  ])('%s', (_, lines, text) => {
    expect(writeParagraphs(lines)).toBe(text);
  });

  it('loses no word, and lets no paragraph grow without end', () => {
    const words = fc.array(fc.constantFrom('river', 'Sand.', 'down', 'Hill!', 'a'), {
      minLength: 1,
      maxLength: 12,
    });
    const lines = fc.array(
      words.map((all) => line(all.join(' '))),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(lines, (given) => {
        const text = writeParagraphs(given);
        expect(text.split(/\s+/).filter(Boolean)).toEqual(given.flatMap((each) => each.text.split(' ')));
        for (const paragraph of text.split('\n\n')) expect(paragraph.length).toBeLessThan(1400);
      }),
      { numRuns: 30 },
    );
  });
});
