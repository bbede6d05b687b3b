import { isIP } from 'node:net';

/** Whether only this machine can reach a host, given as a name or an address, in brackets or not. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
