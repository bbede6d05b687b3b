import { describe, expect, it } from '@jest/globals';
import { listSome } from './list-some.ts';

describe('listSome', () => {
  it.each([
    [[], ''],
    [[1], '<1>'],
    [[1, 2], '<1>, <2>'],
    [[1, 2, 3], '<1>, <2> and 1 more'],
    [[1, 2, 3, 4], '<1>, <2> and 2 more'],
  ])('lists two of %j', (items, text) => expect(listSome(items, (item) => `<${item}>`, 2)).toBe(text));
});
