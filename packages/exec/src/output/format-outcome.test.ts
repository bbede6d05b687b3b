import { describe, expect, it } from '@jest/globals';
import { formatOutcome } from './format-outcome.ts';

const format = (stdout: string, stderr = '', exitCode = 0, message?: string) =>
  formatOutcome({ stdout, stderr, exitCode, ...(message !== undefined && { message }) } as Parameters<
    typeof formatOutcome
  >[0]);

describe('formatOutcome', () => {
  it('says of a command that it still runs', () => {
    const running = { stdout: 'out', stderr: '', exitCode: 0 };
    expect(formatOutcome(running, { isRunning: true })).toBe('out\n\n[still running]');
    expect(formatOutcome({ ...running, stdout: '' }, { isRunning: true })).toBe('[still running]');
  });

  it.each([
    ['stdout alone', ['out\n'], 'out'],
    ['leading blanks, which are kept', ['  out'], '  out'],
    ['stderr alone', ['', 'err\n'], '[stderr]\nerr'],
    ['both', ['out\n', 'err\n'], 'out\n\n[stderr]\nerr'],
    ['an exit code', ['out', '', 3], 'out\n\n[exit code: 3]'],
    ['a signal', ['', '', -9], '[exit code: -9]'],
    ['all of it', ['out', 'err', 1], 'out\n\n[stderr]\nerr\n\n[exit code: 1]'],
    [
      'a message behind stderr',
      ['', 'err\n', -1, 'Timed out'],
      '[stderr]\nerr\nTimed out\n\n[exit code: -1]',
    ],
    ['a message alone', ['', '', -1, 'Not found'], '[stderr]\nNot found\n\n[exit code: -1]'],
    ['nothing', [''], '(no output)'],
    ['blanks only', [' \n\t'], '(no output)'],
  ] as const)('writes %s', (_, parts, text) => {
    expect(format(...(parts as unknown as Parameters<typeof format>))).toBe(text);
  });
});
