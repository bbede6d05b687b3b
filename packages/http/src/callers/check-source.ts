import type { IncomingMessage } from 'node:http';
import { isLoopback } from '@climax/host/network';
import { type Refusal, refusal } from '../exchange/refusal.ts';
import { hostName, isAddress } from './host-name.ts';

export interface Names {
  /** The address the server listens on. */
  host: string;
  /** Additional host names. */
  allowed: readonly string[];
}

/**
 * Whether a request is meant for this server and does not come from a foreign web page. A page can make a browser
 * send requests here, even through its own host name (DNS rebinding), but it cannot forge Host and Origin.
 */
export function checkSource({ headersDistinct }: IncomingMessage, names: Names): Refusal | undefined {
  const [host = '', ...otherHosts] = headersDistinct.host ?? [];
  const [origin, ...otherOrigins] = headersDistinct.origin ?? [];
  if (otherHosts.length > 0 || !isOwnHost(host, names)) {
    return refusal('forbidden', 'The Host header does not name this server; see --allow-host');
  }
  if (otherOrigins.length > 0 || (origin !== undefined && !isOwnOrigin(origin, host, names))) {
    return refusal('forbidden', 'Requests from web pages of another origin are refused; see --allow-host');
  }
  return undefined;
}

function isOwnHost(host: string, names: Names): boolean {
  const name = hostName(host);
  if (name === undefined) return false;
  if (isLoopback(name) || isNamed(name, names)) return true;
  return isAddress(name) && !isLoopback(names.host);
}

function isOwnOrigin(origin: string, host: string, names: Names): boolean {
  if (!/^https?:\/\/[^/]+$/i.test(origin) || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  // Our own address is not an allowed origin: another port may be another program.
  const isAllowed = names.allowed.some((each) => hostName(each) === url.hostname);
  return url.host === host.toLowerCase() || isAllowed;
}

function isNamed(name: string, { allowed, host }: Names): boolean {
  return [...allowed, host].some((each) => hostName(each) === name);
}
