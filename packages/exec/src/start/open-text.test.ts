import { closeSync, fstatSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { openText } from './open-text.ts';

describe('openText', () => {
  it.each(['', 'NAME=value\n', 'größe 😀\0x', 'x'.repeat(200_000)])(
    'gives back a text from its start: %#',
    (text) => {
      const file = openText(text);
      try {
        expect(readFileSync(file, 'utf8')).toBe(text);
      } finally {
        closeSync(file);
      }
    },
  );

  it('returns a file without a name that nobody else may read', () => {
    const file = openText('secret');
    const { nlink, mode } = fstatSync(file);
    closeSync(file);
    expect(nlink).toBe(0);
    expect(mode & 0o077).toBe(0);
  });
});
