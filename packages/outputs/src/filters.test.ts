import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chainFilters, decodingFilter, maskingFilter, type StreamFilter } from './index.ts';

function run(filter: StreamFilter, pieces: readonly (string | Buffer)[]): string {
  const parts = pieces.map((piece) => filter.push(Buffer.from(piece as string)));
  return Buffer.concat([...parts, filter.end()]).toString();
}

describe('maskingFilter', () => {
  it.each([
    [['hunter2-secret'], ['the hunter2-secret is out'], 'the *** is out'],
    [['hunter2-secret'], ['the hun', 'ter2-se', 'cret is out'], 'the *** is out'],
    [['hunter2-secret'], ['hunter2-', 'other'], 'hunter2-other'],
    [['abcabcabd'], ['abcabc', 'abcabd!'], 'abc***!'],
    [['secret', 'secret-long'], ['a secret-', 'long one'], 'a *** one'],
    [['größe-日本'], ['x größe-日本 y'], 'x *** y'],
    [[], ['nothing to hide'], 'nothing to hide'],
  ])('%j in %j → %s', (secrets, pieces, expected) => {
    expect(run(maskingFilter(secrets), pieces)).toBe(expected);
  });

  it('passes on at once what cannot be part of a secret', () => {
    expect(maskingFilter(['secret']).push(Buffer.from('line\n')).toString()).toBe('line\n');
  });

  it('leaves no secret, however the stream is cut', () => {
    const secret = 'aab-aaba';
    const text = fc
      .array(fc.constantFrom('a', 'b', '-', secret), { maxLength: 30 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.array(fc.nat(40), { maxLength: 6 }), (whole, cuts) => {
        const places = [0, ...cuts.filter((cut) => cut < whole.length).sort((a, b) => a - b), whole.length];
        const pieces = places.slice(1).map((end, i) => whole.slice(places[i], end));
        expect(run(maskingFilter([secret]), pieces)).not.toContain(secret);
        expect(run(maskingFilter([secret]), pieces)).toBe(whole.replaceAll(secret, '***'));
      }),
    );
  });
});

describe('decodingFilter', () => {
  it('brings other encodings to UTF-8, in pieces too', () => {
    const word = Buffer.from('größe', 'latin1');
    expect(run(decodingFilter('latin1'), [word])).toBe('größe');
    const wide = Buffer.from('größe', 'utf16le');
    expect(run(decodingFilter('utf-16le'), [wide.subarray(0, 5), wide.subarray(5)])).toBe('größe');
  });
});

describe('chainFilters', () => {
  it('runs one after the other, what was held back included', () => {
    const filter = chainFilters([decodingFilter('utf-16le'), maskingFilter(['secret'])]);
    const bytes = Buffer.from('a secret', 'utf16le');
    expect(run(filter, [bytes.subarray(0, 9), bytes.subarray(9)])).toBe('a ***');
  });
});
