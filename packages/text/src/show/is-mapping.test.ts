import { expect, it } from '@jest/globals';
import { isMapping } from './is-mapping.ts';

it.each([{}, { a: 1 }, Object.create(null)])('takes %j for a mapping', (value) => {
  expect(isMapping(value)).toBe(true);
});

it.each([null, undefined, [], 'a', 1, true, () => {}])('does not take %p for a mapping', (value) => {
  expect(isMapping(value)).toBe(false);
});
