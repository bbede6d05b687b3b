import { describe, expect, it } from '@jest/globals';
import { showsOwnValue } from './shows-own-value.ts';

describe('showsOwnValue', () => {
  it.each([
    'Leave out keys: (`-i time,host`)',
    "Leave out keys, as in '--ignore=time'",
    'Leave out keys ("-i time")',
  ])('%s', (description) => {
    expect(showsOwnValue(description, ['-i', '--ignore'])).toBe(true);
  });

  it.each([
    'The opposite of `--include level`',
    'Same as `-i`',
    'Use `-i -v` for more',
    'Implied by `-i false`',
    'With -i the case is ignored',
  ])('not: %s', (description) => {
    expect(showsOwnValue(description, ['-i', '--ignore'])).toBe(false);
  });
});
