import { describe, expect, it } from '@jest/globals';
import { findDefault } from './find-default.ts';

describe('findDefault', () => {
  it.each([
    ['How many [default: 10]', '10'],
    ['Where to (default: "a b")', 'a b'],
    ["Where to (default 'x')", 'x'],
    ['Seconds to wait (default 30s)', '30s'],
    ['Names (default [])', '[]'],
    ['Format. Defaults to json.', 'json'],
    ['Format, default: text', 'text'],
    ['bash/posix/zsh, default "auto"', 'auto'],
    ['Level [default: info; required]', 'info'],
    ['[default: 0, max: 3] How many times to retry', '0'],
    ['By default nothing is shown', undefined],
    ['The default branch', undefined],
  ])('%j: %s', (text, value) => {
    expect(findDefault(text)).toBe(value);
  });
});
