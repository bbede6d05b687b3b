import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { showJson, showLine, showPath, showText, showValue } from '../index.ts';
import { findHidden } from '../output/index.ts';

describe('showText', () => {
  it.each([
    ['plain text', 'größe 日本 😀', 'größe 日本 😀'],
    ['a line feed', 'a\nb', 'a\nb'],
    ['other control characters', 'a\tb\r\u0000\u001b[2J\u009b', 'a\\tb\\r\\u0000\\u001b[2J\\u009b'],
    ['a bidirectional override', 'a\u202eb', 'a\\u202eb'],
    ['line and paragraph separators', '\u2028\u2029', '\\u2028\\u2029'],
    ['zero-width characters', '\u200b\ufeff\u2060', '\\u200b\\ufeff\\u2060'],
    ['tag characters', '\u{e0041}', '\\u{e0041}'],
    ['fillers that look like nothing', '\u3164\u115f', '\\u3164\\u115f'],
    [
      'blanks that look like a space',
      'a b\u00a0\u2003\u202f\u205f\u3000\u2800',
      'a b\\u00a0\\u2003\\u202f\\u205f\\u3000\\u2800',
    ],
    ['more fillers', '\u1160\uffa0', '\\u1160\\uffa0'],
    ['lone surrogates', '\ud800a\udc00', '\\ud800a\\udc00'],
  ])('shows %s', (_, text, shown) => {
    expect(showText(text)).toBe(shown);
  });

  it('cuts after 200 characters, never inside a character', () => {
    expect(showText('x'.repeat(200))).toBe('x'.repeat(200));
    expect(showText('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
    expect(showText(`${'x'.repeat(198)}😀y`)).toBe(`${'x'.repeat(198)}…`);
    expect(showText('\u202e'.repeat(40))).toBe(`${'\\u202e'.repeat(33)}…`);
  });

  it('never returns more than 200 characters or anything invisible', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const shown = showText(text);
        expect(shown.length).toBeLessThanOrEqual(200);
        expect(shown.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
    );
  });
});

describe('showLine', () => {
  it.each([
    ['a line feed', 'a\nb\r\n', 'a\\nb\\r\\n'],
    ['hidden characters', '\u202e\u{e0041}', '\\u202e\\u{e0041}'],
  ])('shows %s on one line', (_, text, shown) => {
    expect(showLine(text)).toBe(shown);
    expect(showLine(text, Infinity)).toBe(shown);
  });

  it('cuts at the limit it is given, and not without one', () => {
    expect(showLine('x'.repeat(11), 10)).toBe(`${'x'.repeat(9)}…`);
    expect(showLine('x'.repeat(1000), Infinity)).toHaveLength(1000);
  });
});

describe('showValue', () => {
  it.each<[unknown, string]>([
    ['a "b" \\', '"a \\"b\\" \\\\"'],
    ['a\nb', '"a\\nb"'],
    [null, 'nothing'],
    [undefined, 'nothing'],
    [[], 'an empty list'],
    [[1], 'a list'],
    [{}, 'a mapping'],
    [1.5, '1.5'],
    [true, 'true'],
  ])('names %j: %s', (value, shown) => {
    expect(showValue(value)).toBe(shown);
  });

  it('cuts a long text inside the quotes', () => {
    expect(showValue('x'.repeat(500))).toBe(`"${'x'.repeat(199)}…"`);
  });
});

describe('showJson', () => {
  it('writes JSON on one line, cut short', () => {
    expect(showJson({ a: ['\u202e', null] })).toBe('{"a":["\\u202e",null]}');
    expect(showJson('x'.repeat(500))).toHaveLength(200);
    expect(showJson(undefined)).toBe('undefined');
  });
});

describe('showPath', () => {
  it.each<[(string | number)[], string]>([
    [[], ''],
    [['tools', 0, 'args', 1, 'type'], 'tools[0].args[1].type'],
    [['env', 'a.b'], 'env["a.b"]'],
    [['search.web', 'input_schema'], 'search.web.input_schema'],
    [['a b', ''], '["a b"][""]'],
    [['a', '\u202e'], 'a["\\u202e"]'],
  ])('writes %j as %s', (path, shown) => {
    expect(showPath(path)).toBe(shown);
  });
});

describe('findHidden', () => {
  it.each([
    ['text with\n\ttwo lines', undefined],
    ['Prix : 5\u202f€\u00a0!', undefined],
    ['東京\u3000都', undefined],
    ['می‌خواهم', undefined],
    ['👩‍👩‍👧 ❤️', undefined],
    ['a\u202eb', 'U+202E'],
    ['\u200dstray', 'U+200D'],
    ['a\ufe0f', 'U+FE0F'],
    ['\u001b[2J', 'U+001B'],
    ['\u{e0041}', 'U+E0041'],
    ['\u2028', 'U+2028'],
  ])('looks at %j and finds %s', (text, found) => {
    expect(findHidden(text)).toBe(found);
  });
});
