import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { strictUri } from '../request/strict-uri.ts';
import { readResults } from './read-results.ts';

const results = (...given: unknown[]) => JSON.stringify({ results: given });

describe('readResults', () => {
  it('brings results to one shape', () => {
    const text = results(
      { title: 't', url: 'u', snippet: 's', date: 'd', more: 1 },
      { url: 'u', title: null },
    );
    expect(readResults(text)).toEqual([
      { title: 't', url: 'u', snippet: 's', date: 'd' },
      { title: '', url: 'u', snippet: '', date: null },
    ]);
    expect(readResults(results())).toEqual([]);
  });

  it('accepts other names for the same fields', () => {
    const text = results({ url: 'u', content: 'c', publishedDate: 'p', snippet: 's' });
    expect(readResults(text, { snippet: 'content', date: 'publishedDate' })).toEqual([
      { title: '', url: 'u', snippet: 'c', date: 'p' },
    ]);
  });

  it.each([
    ['', 'the search proxy did not answer with JSON'],
    ['null', 'results: expected a list, got nothing'],
    ['{}', 'results: expected a list, got nothing'],
    ['{"results":{}}', 'results: expected a list, got object'],
    [results('x'), 'results[0]: expected an object, got string'],
    [results({ url: 'u' }, null), 'results[1]: expected an object, got nothing'],
    [results({}), 'results[0].url: expected text, got nothing'],
    [results({ url: '' }), 'results[0].url: expected text, got nothing'],
    [results({ url: 5 }), 'results[0].url: expected text, got number'],
    [results({ url: 'u', title: [] }), 'results[0].title: expected text, got a list'],
    [results({ url: 'u', date: true }), 'results[0].date: expected text, got boolean'],
  ])('says what is wrong with %s', (text, message) => {
    expect(() => readResults(text)).toThrow(
      expect.objectContaining({ code: 'upstream_failure', message: expect.stringContaining(message) }),
    );
  });
});

describe('strictUri', () => {
  it.each([
    ['http://a.test', 'http://a.test/'],
    ['http://a.test/a b?c="d"', 'http://a.test/a%20b?c=%22d%22'],
    ['http://a.test/[x]|y', 'http://a.test/%5Bx%5D%7Cy'],
    ['http://a.test/100%', 'http://a.test/100%25'],
    ['http://a.test/%C3%A4', 'http://a.test/%C3%A4'],
    ['http://a.test/#part', 'http://a.test/#part'],
    ['http://a.test/#', 'http://a.test/'],
    ['http://me:pw@a.test:81/x', 'http://a.test:81/x'],
    [`http://a.test/#${'x'.repeat(300)}`, `http://a.test/#${'x'.repeat(200)}`],
    [`http://a.test/#${'x'.repeat(198)}ä`, `http://a.test/#${'x'.repeat(198)}`],
  ])('writes %s as %s', (url, uri) => {
    expect(strictUri(new URL(url))).toBe(uri);
  });

  it('has nothing in it that RFC 3986 does not allow, and leads to the same place', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.string({ maxLength: 30 }),
        (base, path) => {
          const url = new URL(base);
          url.pathname += path;
          const uri = strictUri(url);
          expect(uri).toMatch(/^https?:\/\/[\w.~:/?#@!$&'()*+,;=%-]*$/);
          expect(uri).not.toMatch(/%(?![0-9A-Fa-f]{2})/);
          expect(decodedBytes(new URL(uri).pathname)).toBe(decodedBytes(url.pathname));
        },
      ),
    );
  });
});

/** The bytes that a path stands for, one character each: they need not be valid UTF-8, and a lone % stands for itself. */
function decodedBytes(pathname: string): string {
  return pathname.replace(/%([0-9A-F]{2})/gi, (_, byte: string) =>
    String.fromCharCode(Number.parseInt(byte, 16)),
  );
}
