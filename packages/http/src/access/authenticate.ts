import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Refusal, refusal } from '../exchange/refusal.ts';

/** Who sent a request, or why it is not served. */
export type Identity =
  | {
      /** A name for the record; null for somebody without a name. */
      caller: string | null;
      refusal?: undefined;
    }
  | { refusal: Refusal };

/** Finds out who sent a request. Called once for each request to a route that is not open. */
export type Authenticate = (request: IncomingMessage) => Identity | Promise<Identity>;

/** For a server that only this machine can reach. */
export const anybody: Authenticate = () => ({ caller: null });

/** Serves requests that carry exactly `Authorization: Bearer TOKEN`. */
export function bearerToken(token: string): Authenticate {
  const expected = digest(`Bearer ${token}`);
  return ({ headersDistinct }) => {
    const [given = '', ...others] = headersDistinct.authorization ?? [];
    if (timingSafeEqual(digest(given), expected) && others.length === 0) return { caller: null };
    const headers = { 'www-authenticate': 'Bearer realm="climax"' };
    return { refusal: refusal('unauthorized', 'Send the header Authorization: Bearer TOKEN', headers) };
  };
}

/** Digests have one length, so that comparing them tells nothing about the texts. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
