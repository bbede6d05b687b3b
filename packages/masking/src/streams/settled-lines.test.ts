import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maskingFilter } from '../index.ts';

/** What comes out with each piece, and at the end. */
function watch(secret: string, pieces: readonly string[]): string[] {
  const filter = maskingFilter([secret], { isSteady: true });
  return [...pieces.map((piece) => filter.push(Buffer.from(piece)).toString()), filter.end().toString()];
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('a steady filter', () => {
  it('passes a line on when a later one shows that it is settled', () => {
    expect(watch('hunter2-secret', ['Step 1 of 3\n', 'Step 2', ' of 3\nStep 3 of 3', '\n'])).toEqual([
      '',
      '',
      'Step 1 of 3\n',
      'Step 2 of 3\n',
      'Step 3 of 3\n',
    ]);
  });

  it.each([
    ['base64', 'aHVudG'],
    ['base64 with a colour', '\x1b[1maHVudG'],
    ['indented base64', '  aHVudG'],
    ['base64 with an escaped end of line', 'aHV\\n  udG'],
    ['base64 behind what is taken back', 'x:\b\baHVudG'],
    ['base64 behind a title', '\x1b]0;Step 2 of 3\x07aHVudG'],
    ['base64 behind a title of 8 bits', '\u009d0;Step 2 of 3\u009caHVudG'],
    ['an endless line', `Step 2 of ${'3'.repeat(5000)}`],
  ])('waits after %s', (_, line) => {
    expect(watch('hunter2-secret', ['Step 1\n', `${line}\n`, 'Step 3.\r\n'])).toEqual([
      '',
      '',
      `Step 1\n${line}\n`,
      'Step 3.\r\n',
    ]);
  });

  it('takes colours for what they are', () => {
    const lines = ['Step 1\n', '\x1b[1;32mStep\x1b[0m 2\n', '\x1b[31aHVudG\n'];
    expect(watch('hunter2-secret', lines)).toEqual(['', 'Step 1\n', '', lines.slice(1).join('')]);
  });

  it('waits for as many lines as a secret has', () => {
    const lines = ['a b\n', 'c d\n', 'e f\n', 'g h\n'];
    expect(watch('one\ntwo\nthree', lines)).toEqual(['', '', '', 'a b\n', 'c d\ne f\ng h\n']);
  });

  it('holds back no more than 256 kB without lines', () => {
    const piece = '.'.repeat(100_000);
    const passed = watch('hunter2-secret', Array(5).fill(piece)).map(({ length }) => length);
    expect(passed.slice(0, -1)).toEqual([0, 0, 37_856, 100_000, 100_000]);
    expect(passed.reduce((sum, length) => sum + length)).toBe(500_000);
  });

  it.each([
    ['one line', 'hunter2-secret/+?>', 'another one that'],
    ['several lines', 'hunter2-secret\nof two: lines\n', 'another one that\n has several\n'],
    ['a long text', `hunter2-${'secret/+?>'.repeat(40)}`, `another-${'one/that+?'.repeat(40)}`],
  ])('RT-05 tells nobody how much of a guess is right: a secret of %s', (_, secret, other) => {
    const written = [
      secret,
      base64(secret),
      base64(`x${secret}`),
      encodeURIComponent(secret),
      JSON.stringify(secret),
    ];
    const guess = fc
      .tuple(fc.constantFrom(...written), fc.integer({ min: 1, max: Math.min(secret.length - 1, 127) }))
      .map(([text, right]) => text.slice(0, right));
    const between = fc.constantFrom(
      ...['\n', '\r\n', '\n  ', ' ', '.', '> ', '\x1b[m', '\b', '\\', '\\n', '\\u00', '%2', '&#1', '""', 'é'],
      ...['\x1b]0;', '\x07', 'done\n', 'Step 1.\n'],
    );
    const pieces = fc.array(
      fc.oneof(guess, between).map((text) => `${text}`),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(pieces, (given) => {
        const all = watch(secret, given);
        fc.pre(all.join('') === given.join(''));
        expect(all).toEqual(watch(other, given));
      }),
      { numRuns: 60 },
    );
  });

  it('RT-05 tells nobody whether a guess in base64 is right that a plain beginning follows', () => {
    const secret = '-- BEGIN --\nMIIEabcdefghijklmnop\nqrstuvwxyz0123456789\n-- END --';
    const guess = (base64(secret).slice(0, 40).match(/.{5}/g) ?? []).join('\n');
    expect(watch(secret, [`${guess}\n-- BEGIN --\n`, 'Step 1.\n'])[0]).not.toBe('');
  });

  it('masks what the other filter masks', () => {
    const piece = fc.constantFrom(
      'hunter2',
      '-secret',
      '\n',
      ' ',
      base64('hunter2-secret'),
      'ok: 1\n',
      '\x1b[m',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const filter = maskingFilter(['hunter2-secret']);
        const plain = [
          ...pieces.map((each) => filter.push(Buffer.from(each)).toString()),
          filter.end().toString(),
        ];
        expect(watch('hunter2-secret', pieces).join('')).toBe(plain.join(''));
      }),
    );
  });
});
