import { describe, expect, it } from '@jest/globals';
import { absoluteEntries } from './absolute-entries.ts';

describe('absoluteEntries', () => {
  it.each([
    ['/usr/bin:/bin', '/usr/bin:/bin'],
    [':/bin', '/bin'],
    ['/bin::node_modules/.bin:', '/bin'],
    ['.', '/dev/null'],
    ['', '/dev/null'],
  ])('%j becomes %j', (path, expected) => expect(absoluteEntries(path)).toBe(expected));
});
