import { describe, expect, it } from '@jest/globals';
import { clientName } from './client-name.ts';

describe('clientName', () => {
  it.each([
    [{ name: 'cursor', version: '1' }, 'cursor'],
    [{ name: '' }, ''],
    [{ name: 7 }, undefined],
    [{}, undefined],
    ['cursor', undefined],
    [undefined, undefined],
    [{ name: 'n'.repeat(200) }, 'n'.repeat(200)],
    [{ name: 'n'.repeat(1_000_000) }, 'n'.repeat(200)],
    [{ name: `${'n'.repeat(199)}😀` }, 'n'.repeat(199)],
  ])('reads %j', (info, expected) => {
    expect(clientName(info)).toBe(expected);
  });
});
