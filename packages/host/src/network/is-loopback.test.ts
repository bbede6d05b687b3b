import { describe, expect, it } from '@jest/globals';
import { isLoopback } from './is-loopback.ts';

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.8.9.1', 'localhost', 'LocalHost', '::1', '[::1]'])('%s is', (host) => {
    expect(isLoopback(host)).toBe(true);
  });
  it.each([
    '0.0.0.0',
    '::',
    '10.0.0.1',
    '127.evil.example',
    'localhost.evil.example',
    '128.0.0.1',
    '',
    '::ffff:7f00:1',
  ])('%s is not', (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});
