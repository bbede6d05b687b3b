import { describe, expect, it } from '@jest/globals';
import { hostName, isAddress } from './host-name.ts';

describe('hostName', () => {
  it.each([
    ['Example.com:8080', 'example.com'],
    ['example.com', 'example.com'],
    ['[::1]:80', '[::1]'],
    ['127.0.0.1', '127.0.0.1'],
  ])('%s → %s', (host, name) => {
    expect(hostName(host)).toBe(name);
  });
  it.each(['', 'a b', 'a@b', 'user:pass@host', 'host:', 'host:123456', 'a/b', 'é.example', '[::1', '::1'])(
    '"%s" is not a host',
    (host) => {
      expect(hostName(host)).toBeUndefined();
    },
  );
});

describe('isAddress', () => {
  it.each([
    ['10.0.0.1', true],
    ['[fe80::1]', true],
    ['10.0.0.1.example', false],
    ['localhost', false],
  ])('%s: %s', (name, expected) => {
    expect(isAddress(name)).toBe(expected);
  });
});
