import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Refusal, refusal } from '../exchange/refusal.ts';

/** The caller of a request, or why it is refused. */
export type Identity =
  | {
      /** The name for the record; null for anonymous callers. */
      caller: string | null;
      refusal?: undefined;
    }
  | { refusal: Refusal };

/** Identifies the caller. Called once for each request to a route that is not open. */
export type Authenticate = (request: IncomingMessage) => Identity | Promise<Identity>;

/** Accepts everyone, for a server that only this machine can reach. */
export const anybody: Authenticate = () => ({ caller: null });

/** The owner of a token: a name, null for an anonymous caller, undefined if the token is unknown. */
export type TokenCheck = (token: string) => string | null | undefined | Promise<string | null | undefined>;

export interface BearerOptions {
  /** Additional parameters of `WWW-Authenticate` for refused clients. */
  challenge?(request: IncomingMessage): string;
}

/** Accepts requests with exactly one `Authorization: Bearer TOKEN` that one of the checks knows. */
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

/** Checks one token shared by everyone. */
export function sharedToken(token: string): TokenCheck {
  const expected = digest(token);
  return (given) => (timingSafeEqual(digest(given), expected) ? null : undefined);
}

/** Digests have equal lengths, so comparing them reveals nothing about the texts. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
