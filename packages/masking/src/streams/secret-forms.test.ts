import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { secretForms } from './secret-forms.ts';

const isFound = (secret: string, printed: string) =>
  secretForms([secret]).some((form) => printed.includes(form));

describe('secretForms', () => {
  it.each([
    ['itself', 'hunter2!', 'x hunter2! y'],
    ['base64', 'hunter2!', Buffer.from('hunter2!').toString('base64')],
    ['base64 without padding', 'hunter2!', Buffer.from('hunter2!').toString('base64').replace(/=+$/, '')],
    ['base64 for URLs', 'a>?b>?c', Buffer.from('a>?b>?c').toString('base64url')],
    ['base64 behind one byte', 'hunter2!', Buffer.from('xhunter2!').toString('base64')],
    ['base64 behind two bytes', 'hunter2!', Buffer.from('xyhunter2!').toString('base64')],
    ['a form without other signs', 'hunter 2!', 'x=hunter+2!'],
    ['base64 in the middle', 'hunter2!', Buffer.from('user:hunter2!@host').toString('base64')],
  ])('recognizes a secret as %s', (_, secret, printed) => {
    expect(isFound(secret, printed)).toBe(true);
  });

  it.each([
    ['a part of it', 'hunter2!', 'hunter2'],
    ['other case', 'hunter2!', 'HUNTER2!'],
    ['another text in base64', 'hunter2!', Buffer.from('hunter3!').toString('base64')],
  ])('does not mistake %s for it', (_, secret, printed) => {
    expect(isFound(secret, printed)).toBe(false);
  });

  it.each([
    ['', []],
    ['12345', []],
    ['     ', []],
  ])('looks for no form of %j: it would hide ordinary words', (secret, forms) => {
    expect(secretForms([secret])).toEqual(forms);
  });

  it('looks for nothing shorter than six characters, and for nothing twice', () => {
    const forms = secretForms(['abcdef', 'abcdef', 'a/b+c=', 'short']);
    expect(forms.filter((form) => form.length < 6)).toEqual([]);
    expect(new Set(forms).size).toBe(forms.length);
    expect(forms).toContain('abcdef');
  });

  it('looks for the first lines of a secret with very many', () => {
    const lines = Array.from({ length: 60_000 }, (_, index) => `line-of-a-secret-${index}`);
    const forms = secretForms([lines.join('\n')]);
    expect(forms).toContain(lines[199]);
    expect(forms).not.toContain(lines[200]);
    expect(forms.length).toBeLessThan(10_000);
  });

  it('accepts a text that is not well-formed', () => {
    expect(secretForms(['abcdef\ud800'])).toContain('abcdef\ud800');
  });

  it('finds any secret in base64 of anything around it', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 });
    fc.assert(
      fc.property(text, fc.string({ minLength: 8, maxLength: 20 }), text, (before, secret, after) => {
        const whole = Buffer.from(`${before}${secret}${after}`);
        expect(isFound(secret, whole.toString('base64'))).toBe(true);
        expect(isFound(secret, whole.toString('base64url'))).toBe(true);
      }),
    );
  });
});
