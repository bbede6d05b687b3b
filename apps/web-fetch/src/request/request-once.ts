import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { showLine } from '@climax/text';
import { ContractError } from '../contract-error.ts';
import type { AddressGuard } from './address-guard.ts';
import { checkLiteral, pinnedLookup, type Resolve } from './pinned-lookup.ts';

/** Who may be contacted, and until when. */
export interface Reach {
  guard: AddressGuard;
  resolve: Resolve;
  signal: AbortSignal;
}

const requesters = new Map([
  ['http:', requestHttp],
  ['https:', requestHttps],
]);

/** One GET, redirects not followed. Rejects with a `ContractError` when the URL or its address is refused. */
export async function requestOnce(url: URL, { guard, resolve, signal }: Reach): Promise<IncomingMessage> {
  const request = requesters.get(url.protocol);
  if (!request) {
    throw new ContractError(
      'fetch_failed',
      `${showLine(url.href)}: only http and https can be fetched, not ${showLine(url.protocol)}`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new ContractError('fetch_failed', 'a URL with a user name or password in it is not fetched');
  }
  checkLiteral(url, guard);
  return new Promise((answer, fail) => {
    // No agent: a kept-alive socket would skip the lookup, and with it the check.
    const lookup = pinnedLookup(guard, resolve);
    request(url, { agent: false, lookup, signal, headers }, answer)
      .on('error', fail)
      .on('upgrade', ({ statusCode }, socket) => {
        socket.destroy();
        fail(new Error(`it answered ${statusCode}, which nobody asked for`));
      })
      .end();
  });
}

const headers = {
  'user-agent': 'Mozilla/5.0 (compatible; climax-web-fetch/0.4)',
  accept:
    'text/html, application/xhtml+xml, text/plain;q=0.9, text/*;q=0.8, application/json;q=0.7, */*;q=0.1',
  'accept-encoding': 'gzip, deflate, br',
};
