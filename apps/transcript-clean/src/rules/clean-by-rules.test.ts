import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanByRules } from './clean-by-rules.ts';

const vtt = (...cues: [times: string, ...lines: string[]][]) =>
  `WEBVTT\n\n${cues.map(([times, ...lines]) => [times, ...lines].join('\n')).join('\n\n')}\n`;

describe('cleanByRules', () => {
  it.each([
    ['I, um, think so.', 'I think so.'],
    ['Um, we begin.', 'We begin.'],
    ['So uh hello there, uhm.', 'So hello there.'],
    ['That is it. Uh, and then we left', 'That is it. And then we left'],
    ['He said "um, the end".', 'He said "the end".'],
    ['It was, you know, hard, and I was, like, tired.', 'It was hard, and I was tired.'],
    ['Do you know what I mean? I like it.', 'Do you know what I mean? I like it.'],
    ['The ER is open, and the umbrella hums.', 'The ER is open, and the umbrella hums.'],
    ['Er ist um acht da, ähm, und um neun fort.', 'Er ist um acht da und um neun fort.'],
    ['É um problema, euh, um só.', 'É um problema um só.'],
    ['Isso, um, sim.', 'Isso sim.'],
    ['Uh-huh, that is right.', 'Uh-huh, that is right.'],
  ])('removes the fillers from %j', (text, expected) => {
    expect(cleanByRules(text)).toBe(expected);
  });

  it.each([
    ['I I I think the, the plan is fine', 'I think the plan is fine'],
    ['The the end', 'The end'],
    ['I was I was going to to the shop', 'I was going to the shop'],
    ['w-what is th-th-this s-s-stop', 'what is this stop'],
    ['th- that is wh— what I said', 'that is what I said'],
    ['I told you you should', 'I told you you should'],
    ['I told you, you should', 'I told you should'],
    ['it it it works', 'it works'],
    ['very very good, no no, bye bye', 'very very good, no no, bye bye'],
    ['call 555 555 and re-read the t-test', 'call 555 555 and re-read the t-test'],
    ['We did. We did it.', 'We did. We did it.'],
  ])('removes the stutter from %j', (text, expected) => {
    expect(cleanByRules(text)).toBe(expected);
  });

  it.each([
    [
      'cue numbers and times',
      '1\r\n00:00:01,000 --> 00:00:02,000\r\nHello\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\n42\r\n',
      'Hello 42',
    ],
    [
      'cues without a blank line between',
      '1\n00:00:01,000 --> 00:00:02,000\nHello\n2\n00:00:02,000 --> 00:00:03,000\nyou\n',
      'Hello you',
    ],
    [
      'header, notes and styles',
      'WEBVTT Kind: captions\nLanguage: en\n\nSTYLE\n::cue { color: red }\n\nNOTE a note\n\nintro\n00:01.000 --> 00:02.000 align:start\nHello\n',
      'Hello',
    ],
    [
      'tags and entities',
      vtt(['00:01.000 --> 00:02.000', '<c.loud>R&amp;B</c> <i>is</i> &lt;3<00:01.500> {\\an8}&#x41;']),
      'R&B is <3 A',
    ],
    [
      'less-than signs that are not tags',
      vtt(['00:01.000 --> 00:02.000', '1 < 2 and 3 > 2']),
      '1 < 2 and 3 > 2',
    ],
    [
      'sounds',
      vtt(['00:01.000 --> 00:02.000', '[Music] Hello ♪ there (applause) [inaudible]']),
      'Hello there [inaudible]',
    ],
    ['a byte order mark', '\ufeffHello', 'Hello'],
  ])('reads past %s', (_name, text, expected) => {
    expect(cleanByRules(text)).toBe(expected);
  });

  it.each([
    [
      'lines that stay while others appear',
      [
        ['00:00.000 --> 00:02.000', 'so hello everyone'],
        ['00:02.000 --> 00:02.010', 'so hello everyone'],
        ['00:02.010 --> 00:04.000', 'so hello everyone', 'and welcome here'],
        ['00:04.000 --> 00:06.000', 'and welcome here', 'on this day'],
      ],
      'so hello everyone and welcome here on this day',
    ],
    [
      'a line that grows',
      [
        ['00:00.000 --> 00:01.000', 'we'],
        ['00:01.000 --> 00:02.000', 'we are'],
        ['00:02.000 --> 00:03.000', 'we are here'],
      ],
      'we are here',
    ],
    [
      'a line that slides',
      [
        ['00:00.000 --> 00:01.000', 'one two three four'],
        ['00:01.000 --> 00:02.000', 'two three four five'],
      ],
      'one two three four five',
    ],
    [
      'words said again later',
      [
        ['00:00.000 --> 00:01.000', 'Stop.'],
        ['00:05.000 --> 00:06.000', 'Stop.'],
      ],
      'Stop.\n\nStop.',
    ],
  ] as [string, [string, ...string[]][], string][])('shows once %s', (_name, cues, expected) => {
    expect(cleanByRules(vtt(...cues))).toBe(expected);
  });

  it.each([
    ['times in brackets', '[00:00:01] Hello there\n(1:02) all of you', 'Hello there all of you'],
    ['times on lines of their own', '0:00\nhello there\n0:05\nall of you', 'hello there all of you'],
    ['times before every line', '00:01 - hello there\n00:05 - all of you', 'hello there all of you'],
    [
      'a time that was spoken',
      '10:30 is when we met\nand 11:00 when we left\nfor the station',
      '10:30 is when we met and 11:00 when we left for the station',
    ],
    ['repeated lines', 'this is the line\nthis is the line\nand this', 'this is the line and this'],
    ['existing paragraphs', 'One.\nTwo.\n\nThree.', 'One. Two.\n\nThree.'],
  ])('reads plain text with %s', (_name, text, expected) => {
    expect(cleanByRules(text)).toBe(expected);
  });

  it.each([
    ['labels', 'Jane: Hello.\nJane: How are you?\nBob: Fine.', 'Jane: Hello. How are you?\n\nBob: Fine.'],
    ['numbered labels', 'SPEAKER_00: Hello.\nSPEAKER_01: Hi.', 'SPEAKER_00: Hello.\n\nSPEAKER_01: Hi.'],
    [
      'voice tags',
      vtt(
        ['00:01.000 --> 00:02.000', '<v Bob>Hi'],
        ['00:02.000 --> 00:03.000', '<v Bob>you'],
        ['00:03.000 --> 00:04.000', '<v.loud Mary Ann>Yes'],
      ),
      'Bob: Hi you\n\nMary Ann: Yes',
    ],
    [
      'chevrons',
      vtt(['00:01.000 --> 00:02.000', '>> Hello.'], ['00:02.000 --> 00:03.000', '>> JOE: Hi.']),
      'Hello.\n\nJOE: Hi.',
    ],
    ['dashes in captions', vtt(['00:01.000 --> 00:02.000', '- Hello.', '- Hi.']), 'Hello.\n\nHi.'],
    [
      'headings with a time',
      'Jane Doe  0:03\nHello.\n\nJoe  0:09\nHi.\n\nJane Doe  0:12\nBye.',
      'Jane Doe: Hello.\n\nJoe: Hi.\n\nJane Doe: Bye.',
    ],
    ['no label at all', 'Remember: this is text.', 'Remember: this is text.'],
  ])('gives each speaker a paragraph: %s', (_name, text, expected) => {
    expect(cleanByRules(text)).toBe(expected);
  });

  it('breaks long speech at the end of a sentence', () => {
    const paragraphs = cleanByRules('This sentence is one of many that follow each other. '.repeat(60)).split(
      '\n\n',
    );
    expect(paragraphs.length).toBeGreaterThan(3);
    for (const paragraph of paragraphs) expect(paragraph).toMatch(/^This .{100,800}\.$/);
  });

  it.each(['um', ' ', '\n', '[Music]', '1\n00:00:01,000 --> 00:00:02,000\n\n', 'WEBVTT', '0:00\n0:01', '.'])(
    'never turns %j into an empty text',
    (text) => {
      expect(cleanByRules(text).length).toBeGreaterThan(0);
    },
  );

  const vocabulary =
    'um uh I the a was you know like, hard. that, Bob: it w-what 42 [Music] th- so -- "quote" (aside) Er 10:30 ER'.split(
      ' ',
    );
  const speech = fc
    .array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 40 })
    .map((words) => words.join(' '));

  it('invents nothing and keeps the order', () => {
    fc.assert(
      fc.property(speech, (text) => {
        const given = lettersOf(text);
        let from = 0;
        for (const letter of lettersOf(cleanByRules(text))) {
          from = given.indexOf(letter, from) + 1;
          expect(from).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('leaves clean text alone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Rivers', 'carry', 'sand', 'down', 'valleys', '7', 'times.', 'Rain,'), {
          minLength: 1,
        }),
        (words) => {
          const text = words.join(' ');
          const cleaned = cleanByRules(text);
          expect(cleaned.replace(/\s+/g, ' ')).toBe(text);
          expect(cleanByRules(cleaned)).toBe(cleaned);
        },
      ),
    );
  });

  it('answers any text with text', () => {
    fc.assert(fc.property(fc.string({ minLength: 1, unit: 'binary' }), (text) => cleanByRules(text) !== ''));
  });

  it.each([
    ['one endless line', 'um I I think so '.repeat(60_000)],
    ['one endless word', 'a'.repeat(1_000_000)],
    ['many cues', `WEBVTT\n\n${'00:01.000 --> 00:02.000\nso um hello\n\n'.repeat(30_000)}`],
    ['open brackets', '[('.repeat(300_000)],
    ['open tags', `00:01.000 --> 00:02.000\n${'<v '.repeat(200_000)}`],
    ['dots', '. '.repeat(300_000)],
  ])('handles a megabyte of %s', (_name, text) => {
    expect(cleanByRules(text).length).toBeLessThanOrEqual(text.length);
  });
});

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
