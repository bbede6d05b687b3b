import { describe, expect, it } from '@jest/globals';
import { testInTime } from './test-in-time.ts';

describe('testInTime', () => {
  it('tells a match from none', () => {
    expect(testInTime(/^a+$/u, 'aaa', 50)).toBe('match');
    expect(testInTime(/^a+$/u, 'b', 50)).toBe('no-match');
  });

  it('RX-01 gives up on a pattern that would take years', () => {
    expect(testInTime(/^(?:([a-z0-9]+)+\/)$/u, `${'a'.repeat(60)}!`, 50)).toBe('too-long');
  });

  it('does not start when no time is left', () => {
    expect(testInTime(/^a$/u, 'a', 0)).toBe('too-long');
    expect(testInTime(/^a$/u, 'a', -5)).toBe('too-long');
  });

  it('keeps working after a pattern was stopped', () => {
    testInTime(/^(a+)+$/u, `${'a'.repeat(60)}!`, 5);
    expect(testInTime(/^a$/u, 'a', 50)).toBe('match');
  });
});
