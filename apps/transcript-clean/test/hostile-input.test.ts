import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanByRules } from '../src/rules/clean-by-rules.ts';
import { failure, output, run } from './program.ts';

const captions = (line: string) => `WEBVTT\n\n00:00.000 --> 00:01.000\n${line}\n`;

/** Texts on which a regular expression with nested repetition takes quadratic time. */
const texts: [string, string][] = [
  ['blanks in a voice tag', captions(`<v${' '.repeat(1_000_000)}`)],
  ['a word of one letter', `${'m'.repeat(1_000_000)}x`],
  ['fillers with colons', `x ${'uh: '.repeat(250_000)}`],
  ['open braces', captions('{\\'.repeat(500_000))],
  ['open tags', captions('<a'.repeat(500_000))],
  ['blanks', `a${' '.repeat(1_000_000)}b`],
  ['a heading that goes on', `Jane Doe${' '.repeat(1_000_000)}x`],
  ['angle brackets', `${'>'.repeat(1_000_000)} x`],
  ['a stutter', `${'a-'.repeat(500_000)}!`],
  ['quotes', `.${'"'.repeat(1_000_000)}x`],
  ['timings', '00:00.000 --> 00:01.000\n'.repeat(40_000)],
];

describe('RT-07 climax-transcript-clean on hostile input', () => {
  it.each(texts)('is done with a megabyte of %s', async (_what, text) => {
    const { clean_text } = output(await run(text, ['--rules'], { TRANSCRIPT_CLEAN_TIMEOUT: '20' }));
    expect(clean_text).not.toBe('');
  });

  it('ends within its own time limit', async () => {
    const text = 'so I I was, you know, there. '.repeat(400_000);
    const error = failure(await run(text, ['--rules'], { TRANSCRIPT_CLEAN_TIMEOUT: '0.05' }));
    expect(error).toEqual({ code: 'timeout', message: 'cleaning took longer than 0.05 s' });
  });

  it('gives an answer to thousands of generated documents', () => {
    const piece = fc.constantFrom(
      ...[
        '<v ',
        '<',
        '>',
        '{\\',
        '}',
        '[Music]',
        '(',
        ')',
        '00:01.000 --> 00:02.000',
        '\n',
        '\n\n',
        ' ',
        '- ',
      ],
      ...[
        'JANE:',
        '>> ',
        'um, ',
        'uh',
        'I I',
        'w-w-what',
        'you know,',
        '...',
        '"',
        '♪',
        '&amp;',
        '&#x0;',
        'é',
        '😀',
      ],
    );
    const document = fc.array(piece, { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(document, (pieces) => {
        expect(cleanByRules(pieces.join('')).length).toBeGreaterThan(0);
      }),
      { numRuns: 10_000 },
    );
  });
});
