import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { show, showError } from './show.ts';

describe('show', () => {
  it.each([
    ['plain – “é” 😀', 'plain – “é” 😀'],
    ['two\nlines', 'two\\u000alines'],
    ['\u001b[31mred\u202e', '\\u001b[31mred\\u202e'],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(201), `${'x'.repeat(200)}…`],
  ])('%j → %j', (text, shown) => {
    expect(show(text)).toBe(shown);
  });

  it('is always one short line without control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(show(text)).toMatch(/^[^\p{Cc}\p{Cf}\u2028\u2029]{0,201}$/u);
      }),
    );
  });
});

describe('showError', () => {
  it.each([
    ['its message', new Error('no route'), 'no route'],
    ['the cause', new TypeError('fetch failed', { cause: new Error('refused') }), 'refused'],
    ['the code where the message is empty', Object.assign(new Error(), { code: 'ECONNRESET' }), 'ECONNRESET'],
    ['its name where there is nothing else', new TypeError(), 'TypeError'],
  ])('shows %s', (_what, error, shown) => {
    expect(showError(error)).toBe(shown);
  });
});
