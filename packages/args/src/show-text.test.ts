import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { showText } from './index.ts';

describe('showText', () => {
  it.each([
    ['plain text', 'größe 日本 😀', 'größe 日本 😀'],
    ['a line feed', 'a\nb', 'a\nb'],
    ['other control characters', 'a\tb\r\u0000\u001b[2J\u009b', 'a\\u0009b\\u000d\\u0000\\u001b[2J\\u009b'],
    ['a bidirectional override', 'a\u202eb', 'a\\u202eb'],
    ['line and paragraph separators', '\u2028\u2029', '\\u2028\\u2029'],
    ['zero-width characters', '\u200b\ufeff\u2060', '\\u200b\\ufeff\\u2060'],
    ['tag characters', '\u{e0041}', '\\u{e0041}'],
    ['fillers that look like nothing', '\u3164\u115f', '\\u3164\\u115f'],
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

  it('never gives more than 200 characters nor anything unseen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const shown = showText(text);
        expect(shown.length).toBeLessThanOrEqual(200);
        expect(shown.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
    );
  });
});
