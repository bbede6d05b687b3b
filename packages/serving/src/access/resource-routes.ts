import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { type Route, sendJson } from '@climax/http';

const path = '/.well-known/oauth-protected-resource';

/** Tells clients who issues tokens for this server (RFC 9728): at the place for the whole server and at that for `/mcp`. */
export function resourceRoutes({ issuer, audience }: { issuer: string; audience: string }): Route[] {
  return [path, `${path}/mcp`].map((each) => ({
    method: 'GET',
    path: each,
    access: 'open',
    handle: ({ request, response }) =>
      sendJson(response, {
        status: 200,
        body: {
          resource: isUrl(audience) ? audience : `${originOf(request, audience)}/mcp`,
          authorization_servers: [issuer],
          bearer_methods_supported: ['header'],
          resource_name: 'CLImax',
        },
      }),
  }));
}

/** Where a client that has no token finds out who issues them. */
export function challengeOf(request: IncomingMessage, audience: string): string {
  return `resource_metadata="${originOf(request, audience)}${path}"`;
}

/** Where clients reach the server: as the audience says, else as they asked for it. */
function originOf(request: IncomingMessage, audience: string): string {
  if (isUrl(audience)) return new URL(audience).origin;
  const scheme = (request.socket as Partial<TLSSocket>).encrypted ? 'https' : 'http';
  // It has been checked, so no quote can be in it.
  return `${scheme}://${request.headers.host}`;
}

function isUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}
