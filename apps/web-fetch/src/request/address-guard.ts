import { BlockList, isIP, isIPv4 } from 'node:net';

/** Why an IP address must not be contacted; `undefined` if it may. */
export type AddressGuard = (address: string) => string | undefined;

/**
 * A guard that refuses every address outside the public Internet.
 * `allowed` lifts that: `all`, or a comma-separated list of addresses and networks (`10.0.0.0/8`). Throws on anything else.
 */
export function createAddressGuard(allowed = ''): AddressGuard {
  if (allowed === 'all') return () => undefined;
  const exceptions = readNetworks(allowed);
  return (address) => {
    const plain = unwrap(address);
    if (matches(exceptions, plain)) return undefined;
    return isIPv4(plain) ? refuseV4(plain) : refuseV6(plain);
  };
}

/** The purpose of special networks (IANA registries), for the error message. */
const specialV4: [network: string, kind: string][] = [
  ['0.0.0.0/8', 'an unspecified'],
  ['10.0.0.0/8', 'a private'],
  ['100.64.0.0/10', 'a carrier-internal'],
  ['127.0.0.0/8', 'a loopback'],
  ['169.254.0.0/16', 'a link-local'],
  ['172.16.0.0/12', 'a private'],
  ['192.0.0.0/24', 'a reserved'],
  ['192.0.2.0/24', 'a documentation'],
  ['192.88.99.0/24', 'a reserved'],
  ['192.168.0.0/16', 'a private'],
  ['198.18.0.0/15', 'a benchmarking'],
  ['198.51.100.0/24', 'a documentation'],
  ['203.0.113.0/24', 'a documentation'],
  ['224.0.0.0/4', 'a multicast'],
  ['240.0.0.0/4', 'a reserved'],
];

const specialV6: [network: string, kind: string][] = [
  ['::/128', 'an unspecified'],
  ['::1/128', 'a loopback'],
  ['fc00::/7', 'a private'],
  ['fe80::/10', 'a link-local'],
  ['fec0::/10', 'a private'],
  ['ff00::/8', 'a multicast'],
  ['2001::/23', 'a reserved'],
  ['2001:db8::/32', 'a documentation'],
  ['2002::/16', 'a 6to4'],
  ['3fff::/20', 'a documentation'],
];

const publicV6 = '2000::/3';

function refuseV4(address: string): string | undefined {
  return kindOf(specialV4, address);
}

function refuseV6(address: string): string | undefined {
  const kind = kindOf(specialV6, address);
  return kind ?? (matches(readNetworks(publicV6), address) ? undefined : 'a reserved');
}

function kindOf(table: [string, string][], address: string): string | undefined {
  return table.find(([network]) => matches(readNetworks(network), address))?.[1];
}

function matches(networks: BlockList, address: string): boolean {
  return networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

function readNetworks(list: string): BlockList {
  const networks = new BlockList();
  for (const entry of list.split(',').map((part) => part.trim())) {
    if (entry !== '') addNetwork(networks, entry);
  }
  return networks;
}

function addNetwork(networks: BlockList, entry: string): void {
  const [address = '', prefix] = entry.split('/');
  const version = isIP(address);
  const widest = version === 4 ? 32 : 128;
  const bits = prefix === undefined ? widest : Number(prefix);
  if (version === 0 || prefix === '' || !Number.isInteger(bits) || bits < 0 || bits > widest) {
    throw new RangeError(`expected an IP address or a network such as 10.0.0.0/8, got "${entry}"`);
  }
  networks.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6');
}

/** The IPv4 address inside an IPv6 one that only carries it (mapped, translated, NAT64): that is where packets would go. */
function unwrap(address: string): string {
  if (isIPv4(address)) return address;
  const groups = expand(address);
  const carrier = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(':');
  if (!carriers.has(carrier)) return address.replace(/%.*/, '');
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

const carriers = new Set(['0:0:0:0:0:ffff', '0:0:0:0:ffff:0', '64:ff9b:0:0:0:0']);

/** The eight groups of an IPv6 address in any spelling; the URL parser knows them all. */
function expand(address: string): number[] {
  const bare = new URL(`http://[${address.replace(/%.*/, '')}]/`).hostname.slice(1, -1);
  const [head = '', tail] = bare.split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [before, after] = [read(head), read(tail ?? '')];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
