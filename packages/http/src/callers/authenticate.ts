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

/** Whose token it is: a name, null for somebody without a name, undefined when nobody is known by it. */
export type TokenCheck = (token: string) => string | null | undefined | Promise<string | null | undefined>;

export interface BearerOptions {
  /** More parameters of `WWW-Authenticate` for a client that is refused. */
  challenge?(request: IncomingMessage): string;
}

/** Serves requests that carry exactly `Authorization: Bearer TOKEN` with a token that one of the checks knows. */
export function bearer(checks: readonly TokenCheck[], { challenge }: BearerOptions = {}): Authenticate {
  return async (request) => {
    const [given = '', ...others] = request.headersDistinct.authorization ?? [];
    const token = others.length === 0 && given.startsWith('Bearer ') ? given.slice('Bearer '.length) : '';
    for (const check of token === '' ? [] : checks) {
      const caller = await check(token);
      if (caller !== undefined) return { caller };
    }
    const parameters = [
      'realm="climax"',
      ...(token === '' ? [] : ['error="invalid_token"']),
      ...(challenge ? [challenge(request)] : []),
    ];
    const headers = { 'www-authenticate': `Bearer ${parameters.join(', ')}` };
    const message =
      token === '' ? 'Send the header Authorization: Bearer TOKEN' : 'The bearer token is not valid';
    return { refusal: refusal('unauthorized', message, headers) };
  };
}

/** The check for one token that everybody has. */
export function sharedToken(token: string): TokenCheck {
  const expected = digest(token);
  return (given) => (timingSafeEqual(digest(given), expected) ? null : undefined);
}

/** Serves requests that carry exactly `Authorization: Bearer TOKEN`. */
export function bearerToken(token: string): Authenticate {
  return bearer([sharedToken(token)]);
}

/** Digests have one length, so that comparing them tells nothing about the texts. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
