import { mkdirSync, openSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { fileReason } from './index.ts';

describe('fileReason', () => {
  it.each<[string, () => unknown, string]>([
    ['a file', () => openSync('/no/such, open/x', 'w'), 'no such file or directory'],
    ['a directory', () => readdirSync(import.meta.filename ?? process.argv[1]!), 'not a directory'],
    [
      'a path with a word for a code',
      () => mkdirSync('/dev/null/ENOENT: x', { recursive: true }),
      'not a directory',
    ],
  ])('has the words of the system about %s', (_, act, reason) => {
    let error: unknown;
    try {
      act();
    } catch (thrown) {
      error = thrown;
    }
    expect(fileReason(error)).toBe(reason);
  });

  it.each(['it is a directory', 'Unexpected: something, open'])('leaves %j as it is', (message) => {
    expect(fileReason(new Error(message))).toBe(message);
  });
});
