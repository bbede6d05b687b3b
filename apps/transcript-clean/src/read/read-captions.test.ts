import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dropRollUp } from '../rules/drop-roll-up.ts';
import { plainCaption } from './plain-caption.ts';
import { readCaptions } from './read-captions.ts';
import { bracketedTime, leadingTime, readTiming, speakerHeading } from './read-timing.ts';

describe('readTiming', () => {
  it.each<[string, number, number]>([
    ['00:00:01,500 --> 00:00:02,000', 1.5, 2],
    ['00:01.000 --> 00:02.250 align:start', 1, 2.25],
    ['1:00:00 --> 100:00:00', 3600, 360_000],
    ['  01:02:03.004-->01:02:04.005  ', 3723.004, 3724.005],
  ])('reads %j', (line, start, end) => {
    expect(readTiming(line)).toEqual({ start, end });
  });

  it.each(['', 'text', '00:01 -> 00:02', '00:01 --> soon', 'at 00:01 --> 00:02', '0:1 --> 0:2'])(
    'does not take %j for a timing',
    (line) => {
      expect(readTiming(line)).toBeUndefined();
    },
  );
});

describe('times in plain text', () => {
  it.each([
    ['[00:01] a (1:02:03) b <0:01 - 0:02> c', ' a  b  c'],
    ['[12] a (chapter 3:16 of)', '[12] a (chapter 3:16 of)'],
  ])('removes times in brackets from %j', (text, rest) => {
    expect(text.replace(bracketedTime, '')).toBe(rest);
  });

  it.each([
    ['00:01 - hello', 'hello'],
    ['0:05', ''],
    ['1:02:03 --> 1:02:04 hello', 'hello'],
    ['10:30am', '10:30am'],
    ['100:300 x', '100:300 x'],
  ])('takes the time from the start of %j', (text, rest) => {
    expect(text.replace(leadingTime, '')).toBe(rest);
  });

  it.each([
    ['Jane Doe  0:03', 'Jane Doe'],
    ['Jane\t(1:02:03)', 'Jane'],
    ['Jane 0:03', undefined],
    ['jane  0:03', undefined],
    ['Jane  0:03 said', undefined],
  ])('finds the speaker of %j', (line, name) => {
    expect(speakerHeading.exec(line)?.[1]).toBe(name);
  });
});

describe('plainCaption', () => {
  it.each([
    ['<b>bold</b> <c.red.loud>c</c> </>', 'bold c'],
    ['<00:01.500>word<00:02>', 'word'],
    ['<v Bob>hello</v>', 'Bob: hello'],
    ['<V.first.loud  Mary Ann >yes', 'Mary Ann: yes'],
    ['{\\an8}top {not a position}', 'top {not a position}'],
    ['R&amp;B &lt;3 &gt; &quot;a&quot; &apos;b&apos; a&nbsp;b', 'R&B <3 > "a" \'b\' a b'],
    ['&lrm;a&rlm;', 'a'],
    ['&#65;&#x42;&#X43;', 'ABC'],
    ['&#0; &#xD800; &#x110000; &unknown;', '&#0; &#xD800; &#x110000; &unknown;'],
    ['  a \t b  ', 'a b'],
    ['a < b > c', 'a < b > c'],
  ])('%j → %j', (line, plain) => {
    expect(plainCaption(line)).toBe(plain);
  });

  it('never throws and leaves no spaces at the ends', () => {
    const part = fc.constantFrom('<v ', '<', '>', '&#x', '&', ';', '{\\', '}', 'a', ' ', '1114112', 'd800');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const plain = plainCaption(parts.join(''));
        expect(plain).toBe(plain.trim());
      }),
    );
  });
});

describe('readCaptions', () => {
  it('is nothing for text without timings', () => {
    expect(readCaptions('WEBVTT\n\nhello')).toBeUndefined();
    expect(readCaptions('')).toBeUndefined();
  });

  it.each<[string, string[][]]>([
    ['00:01 --> 00:02\na\nb\n\n00:02 --> 00:03\nc', [['a', 'b'], ['c']]],
    ['00:01 --> 00:02\na\n7\n00:02 --> 00:03\nb', [['a'], ['b']]],
    ['00:01 --> 00:02\na\n7\n\n00:02 --> 00:03\nb', [['a', '7'], ['b']]],
    ['00:01 --> 00:02\n7', [['7']]],
    ['00:01 --> 00:02\n\nlost', [[]]],
    ['00:01 --> 00:02\n<i></i>\na', [['a']]],
  ])('reads the cues of %j', (text, lines) => {
    expect(readCaptions(text)?.map((cue) => cue.lines)).toEqual(lines);
  });
});

describe('dropRollUp', () => {
  const cue = (start: number, end: number, ...lines: string[]) => ({ start, end, lines });
  const texts = (...cues: ReturnType<typeof cue>[]) => dropRollUp(cues).map(({ text }) => text);

  it.each<[string, ReturnType<typeof cue>[], string[]]>([
    ['the same line again', [cue(0, 1, 'a b'), cue(1, 2, 'a b')], ['a b']],
    ['the same line after half a second', [cue(0, 1, 'a b'), cue(1.5, 2, 'a b')], ['a b']],
    ['the same line after a pause', [cue(0, 1, 'a b'), cue(1.6, 2, 'a b')], ['a b', 'a b']],
    ['a line that grows', [cue(0, 1, 'a'), cue(1, 2, 'a b')], ['a b']],
    ['a word that only begins alike', [cue(0, 1, 'a'), cue(1, 2, 'ab')], ['a', 'ab']],
    ['three words that slide', [cue(0, 1, 'x a b c'), cue(1, 2, 'a b c d')], ['x a b c', 'd']],
    ['two words that may be chance', [cue(0, 1, 'x a b'), cue(1, 2, 'a b d')], ['x a b', 'a b d']],
    ['two lines that stay', [cue(0, 1, 'a', 'b'), cue(1, 2, 'a', 'b', 'c')], ['a', 'b', 'c']],
    ['an empty cue between', [cue(0, 1, 'a b'), cue(1, 9), cue(1, 2, 'a b')], ['a b']],
  ])('%s', (_, cues, expected) => {
    expect(texts(...cues)).toEqual(expected);
  });

  it('knows how long nobody spoke', () => {
    const pauses = dropRollUp([cue(5, 6, 'a'), cue(9, 10, 'b', 'c'), cue(9.5, 11, 'd')]).map(
      ({ pause }) => pause,
    );
    expect(pauses).toEqual([0, 3, 0, 0]);
  });
});
