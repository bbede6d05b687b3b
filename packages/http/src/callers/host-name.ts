import { isIP } from 'node:net';

/** `Example.com:8080` → `example.com`, `[::1]:80` → `[::1]`; undefined for anything that is not a host with an optional port. */
export function hostName(host: string): string | undefined {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(host);
  return match?.[1]?.toLowerCase();
}

/** Whether a host is an IP address, which cannot be rebound to another machine. */
export function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}
