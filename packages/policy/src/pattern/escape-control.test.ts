import { describe, expect, it } from '@jest/globals';
import { escapeControl } from './escape-control.ts';

describe('escapeControl', () => {
  it.each([
    ['\n', '\\n'],
    ['\t', '\\u0009'],
    ['\0', '\\u0000'],
    ['\x7f', '\\u007f'],
    ['\x85', '\\u0085'],
    ['\u2028', '\\u2028'],
    ['\ud800', '\\ud800'],
    ['a', 'a'],
    ['é', 'é'],
    ['😀', '😀'],
    ['\u200b', '\u200b'],
  ])('writes %j as %j', (char, written) => expect(escapeControl(char)).toBe(written));

  it.each(['\n', '\0', '\u2028', '\ud800', '😀'])('writes %j so that an expression means it', (char) => {
    expect(new RegExp(`^${escapeControl(char)}$`, 'u').test(char)).toBe(true);
  });
});
