import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { type Route, sendJson } from '@climax/http';

const path = '/.well-known/oauth-protected-resource';

/** Resource metadata (RFC 9728), for the whole server and for `/mcp`. */
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

/** The URL of the resource metadata, for clients without a token. */
export function challengeOf(request: IncomingMessage, audience: string): string {
  return `resource_metadata="${originOf(request, audience)}${path}"`;
}

/** The public URL of the server: from the audience, or else from the request. */
function originOf(request: IncomingMessage, audience: string): string {
  if (isUrl(audience)) return new URL(audience).origin;
  const scheme = (request.socket as Partial<TLSSocket>).encrypted ? 'https' : 'http';
  // Validated before, so it cannot contain quotes.
  return `${scheme}://${request.headers.host}`;
}

function isUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}
