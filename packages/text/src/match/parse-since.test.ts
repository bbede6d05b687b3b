import { describe, expect, it } from '@jest/globals';
import { parseSince } from './index.ts';

describe('parseSince', () => {
  const now = new Date('2026-11-17T12:00:00Z');

  it.each([
    ['30m', '2026-11-17T11:30:00.000Z'],
    ['7d', '2026-11-10T12:00:00.000Z'],
    ['2026-11-01', '2026-11-01T00:00:00.000Z'],
    ['2026-11-01T08:30Z', '2026-11-01T08:30:00.000Z'],
    ['0s', '2026-11-17T12:00:00.000Z'],
    ['45s', '2026-11-17T11:59:15.000Z'],
    ['1m', '2026-11-17T11:59:00.000Z'],
    ['12h', '2026-11-17T00:00:00.000Z'],
    ['2w', '2026-11-03T12:00:00.000Z'],
    ['999999s', '2026-11-05T22:13:21.000Z'],
    ['2026-11-17T08:30+02:00', '2026-11-17T06:30:00.000Z'],
    ['2026-11-17T08:30:15.250Z', '2026-11-17T08:30:15.250Z'],
  ])('%s → %s', (text, expected) => {
    expect(parseSince(text, now)?.toISOString()).toBe(expected);
  });

  it.each([
    '',
    'm',
    '1',
    '-1h',
    '1.5h',
    '1 h',
    '1y',
    '1H',
    '1000000s',
    '1hh',
    'x2026-11-17',
    '2026',
    '2026-11',
    'yesterday',
    '5',
    '2026-13-45',
  ])('does not mistake %j for a time', (text) => {
    expect(parseSince(text, now)).toBeUndefined();
  });

  it('counts from the present unless it is told otherwise', () => {
    const before = Date.now();
    const since = parseSince('1h')?.getTime() ?? 0;
    expect(since + 3_600_000).toBeGreaterThanOrEqual(before);
    expect(since + 3_600_000).toBeLessThanOrEqual(Date.now());
  });
});
