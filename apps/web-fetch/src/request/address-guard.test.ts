import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createAddressGuard } from './address-guard.ts';

describe('createAddressGuard', () => {
  const guard = createAddressGuard();

  it.each([
    ['0.0.0.0', 'an unspecified'],
    ['10.1.2.3', 'a private'],
    ['100.64.0.1', 'a carrier-internal'],
    ['127.0.0.1', 'a loopback'],
    ['127.255.255.255', 'a loopback'],
    ['169.254.169.254', 'a link-local'],
    ['172.16.0.1', 'a private'],
    ['172.31.255.255', 'a private'],
    ['192.168.1.1', 'a private'],
    ['198.19.0.1', 'a benchmarking'],
    ['224.0.0.1', 'a multicast'],
    ['255.255.255.255', 'a reserved'],
    ['::', 'an unspecified'],
    ['::1', 'a loopback'],
    ['0:0:0:0:0:0:0:1', 'a loopback'],
    ['::ffff:127.0.0.1', 'a loopback'],
    ['::ffff:a9fe:a9fe', 'a link-local'],
    ['::ffff:0:10.0.0.1', 'a private'],
    ['64:ff9b::192.168.0.1', 'a private'],
    ['64:ff9b:1::1', 'a reserved'],
    ['::8.8.8.8', 'a reserved'],
    ['fe80::1', 'a link-local'],
    ['fe80::1%eth0', 'a link-local'],
    ['fd00:ec2::254', 'a private'],
    ['fec0::1', 'a private'],
    ['ff02::1', 'a multicast'],
    ['2002:7f00:1::', 'a 6to4'],
    ['2001:0:1::', 'a reserved'],
    ['2001:db8::1', 'a documentation'],
    ['4000::1', 'a reserved'],
  ])('refuses %s as %s address', (address, kind) => {
    expect(guard(address)).toBe(kind);
  });

  it.each([
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.0',
    '100.128.0.1',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
  ])('lets %s pass', (address) => {
    expect(guard(address)).toBeUndefined();
  });

  it('judges an IPv4 address the same inside and outside IPv6', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(guard(`::ffff:${address}`)).toBe(guard(address));
        expect(guard(`64:ff9b::${address}`)).toBe(guard(address));
      }),
    );
  });

  it('makes the exceptions it is given, and no others', () => {
    const lenient = createAddressGuard('10.0.0.0/8, 127.0.0.1,fd00::/8');
    expect(['10.9.9.9', '127.0.0.1', '::ffff:127.0.0.1', 'fd12::1'].map(lenient)).toEqual(
      Array(4).fill(undefined),
    );
    expect(['127.0.0.2', '192.168.0.1', '::1'].map(lenient)).toEqual([
      'a loopback',
      'a private',
      'a loopback',
    ]);
    expect(['127.0.0.1', '::1', '169.254.169.254'].map(createAddressGuard('all'))).toEqual(
      Array(3).fill(undefined),
    );
  });

  it.each(['localhost', '10.0.0.0/33', '10.0.0.0/', '::/129', '10.0.0.0/x', 'yes'])(
    'throws on the exception %j',
    (list) => {
      expect(() => createAddressGuard(list)).toThrow('expected an IP address or a network');
    },
  );
});
