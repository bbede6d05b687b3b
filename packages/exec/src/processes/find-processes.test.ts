import { describe, expect, it } from '@jest/globals';
import { isLater } from './find-processes.ts';

describe('isLater', () => {
  it.each([
    ['after the leader', 120, 100, 130, true],
    ['before the leader', 99, 100, 130, false],
    ['the leader', 100, 100, 130, false],
    ['not given when the list was read', 131, 100, 130, false],
    ['before the numbers began again', 32_700, 32_600, 300, true],
    ['after the numbers began again', 200, 32_600, 300, true],
    ['older, though the numbers began again', 400, 32_600, 300, false],
    ['any, where the system does not tell the newest', 7, 100, Number.NaN, true],
    ['any, where the file that tells it is empty', 120, 100, 0, true],
    ['the leader, where the system does not tell', 100, 100, Number.NaN, false],
    ['no process at all', Number.NaN, 100, Number.NaN, false],
  ])('%s', (_, pid, leader, newest, expected) => {
    expect(isLater(pid, leader, newest)).toBe(expected);
  });
});
