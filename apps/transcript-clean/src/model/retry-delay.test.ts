import { describe, expect, it } from '@jest/globals';
import { retryDelay } from './retry-delay.ts';

describe('retryDelay', () => {
  const now = Date.parse('2024-01-01T00:00:00Z');

  it.each([
    [1, null, 500],
    [2, null, 1000],
    [3, null, 2000],
    [1, '0', 0],
    [3, ' 2.5 ', 2500],
    [1, 'Mon, 01 Jan 2024 00:00:07 GMT', 7000],
    [1, 'Sun, 31 Dec 2023 00:00:00 GMT', 0],
    [2, 'soon', 1000],
    [1, '', 500],
  ])('before attempt %i after %j waits %i ms', (attempt, retryAfter, expected) => {
    expect(retryDelay(attempt, retryAfter, now)).toBe(expected);
  });
});
