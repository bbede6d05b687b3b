import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { checkSource, type Names } from './check-source.ts';

const loopback: Names = { host: '127.0.0.1', allowed: [] };
const proxied: Names = { host: '127.0.0.1', allowed: ['tools.example.com'] };
const network: Names = { host: '0.0.0.0', allowed: [] };
const named: Names = { host: 'studio.local', allowed: [] };

const isServed = (names: Names, host: string, origin?: string) => {
  const headersDistinct = { host: [host], ...(origin !== undefined && { origin: [origin] }) };
  return checkSource({ headersDistinct } as unknown as IncomingMessage, names) === undefined;
};

describe('checkSource', () => {
  it.each<[string, Names, string, string | undefined]>([
    ['loopback', loopback, 'localhost:8080', undefined],
    ['another port, as through a tunnel', loopback, 'localhost:9999', undefined],
    ['its own page', loopback, 'localhost:8080', 'http://localhost:8080'],
    ['an allowed name', proxied, 'tools.example.com', undefined],
    ['a page of an allowed name', proxied, 'tools.example.com', 'https://tools.example.com'],
    [
      'a page of an allowed name, when the proxy changes Host',
      proxied,
      '127.0.0.1:8080',
      'https://tools.example.com',
    ],
    ['an address, on a network', network, '192.168.1.7:8080', undefined],
    ['an IPv6 address, on a network', network, '[fe80::1]:8080', undefined],
    ['the name it listens on', named, 'Studio.local:8080', undefined],
  ])('serves %s', (_what, names, host, origin) => {
    expect(isServed(names, host, origin)).toBe(true);
  });

  it.each<[string, Names, string, string | undefined]>([
    ['a foreign name', loopback, 'evil.example:8080', undefined],
    ['a foreign name, on a network', network, 'evil.example:8080', undefined],
    ['an address that is not loopback', loopback, '192.168.1.7:8080', undefined],
    ['a name below an allowed one', proxied, 'evil.tools.example.com', undefined],
    ['a page of another port', loopback, 'localhost:8080', 'http://localhost:3000'],
    ['a page of another port of the address', loopback, '127.0.0.1:8080', 'http://127.0.0.1:3000'],
    ['a page of an address, on a network', network, '192.168.1.7:8080', 'http://6.6.6.6'],
    [
      'a page that names itself in a path',
      proxied,
      'tools.example.com',
      'https://evil.example/tools.example.com',
    ],
    [
      'a page with a user in its origin',
      proxied,
      'tools.example.com',
      'https://tools.example.com@evil.example',
    ],
    ['null', loopback, 'localhost:8080', 'null'],
    ['an empty origin', loopback, 'localhost:8080', ''],
  ])('refuses %s', (_what, names, host, origin) => {
    expect(isServed(names, host, origin)).toBe(false);
  });
});
