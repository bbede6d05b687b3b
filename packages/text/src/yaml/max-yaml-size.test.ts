import { describe, expect, it } from '@jest/globals';
import { sizeExcess } from './max-yaml-size.ts';

describe('sizeExcess', () => {
  it.each([
    ['small', 'a: 1\n', undefined],
    ['8 MiB', 'x'.repeat(8 * 1024 * 1024), undefined],
    ['more', 'x'.repeat(8 * 1024 * 1024 + 1), 'larger than 8 MiB, the limit for a file'],
    ['500,000 lines', '\n'.repeat(500_000), undefined],
    ['one more', '\n'.repeat(500_001), 'more than 500,000 lines or values, the limit for a file'],
    ['as many commas', `x${','.repeat(500_001)}`, 'more than 500,000 lines or values, the limit for a file'],
  ])('of %s', (_, text, excess) => {
    expect(sizeExcess(text)).toBe(excess);
  });

  it('counts bytes', () => {
    expect(sizeExcess(new Uint8Array(8 * 1024 * 1024))).toBeUndefined();
    expect(sizeExcess(new Uint8Array(8 * 1024 * 1024 + 1))).toContain('8 MiB');
  });
});
