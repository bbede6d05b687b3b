import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { showLine } from '@climax/text';
import { ContractError } from '../contract-error.ts';
import type { AddressGuard } from './address-guard.ts';

/** Turns a host name into its addresses. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export const resolveByDns: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/**
 * A `lookup` for node:http that hands out checked addresses only. The socket connects to exactly these, so a name that
 * resolves to something else a moment later gains nothing.
 */
export function pinnedLookup(guard: AddressGuard, resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const refusal = addresses.map(({ address }) => refusalOf(host, address, guard)).find(Boolean);
        const [first] = addresses;
        if (refusal) callback(refusal, '', 0);
        else if (!first) callback(new Error(`${host} has no address`), '', 0);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

/** Checks a host that is an address itself: sockets connect to those without asking `lookup`. */
export function checkLiteral(url: URL, guard: AddressGuard): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const refusal = isIP(host) ? refusalOf(host, host, guard) : undefined;
  if (refusal) throw refusal;
}

function refusalOf(host: string, address: string, guard: AddressGuard): ContractError | undefined {
  const kind = guard(address);
  if (kind === undefined) return undefined;
  const subject = host === address ? address : `${showLine(host)} resolves to ${address}, which`;
  return new ContractError(
    'fetch_failed',
    `${subject} is ${kind} address; addresses outside the public Internet are refused unless --allow-private or WEB_FETCH_ALLOW_PRIVATE allows them`,
  );
}
