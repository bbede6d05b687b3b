import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Authenticate, Exchange } from '@climax/http';
import { refusal, sendRefusal } from '@climax/http';
import { pageHeaders } from './page-headers.ts';

/** Access to the desk: a one-time address that sets a cookie. */
export interface Entry {
  /** The address to open in a browser. */
  address(url: string): string;
  /** Answers the request for that address. */
  enter(exchange: Exchange): void;
  /** Authenticates requests of the page. */
  authenticate: Authenticate;
}

export const entryPath = '/desk/enter';

/** `onReuse` gets a new address when a used one is opened again; only the operator may see it. */
export function createEntry({ onReuse }: { onReuse(address: string): void }): Entry {
  const secret = randomBytes(32).toString('base64url');
  let key: string | undefined = newKey();
  let server = '';
  const addressOf = (text: string) => `${server}${entryPath}?key=${text}`;
  return {
    address(url) {
      server = url;
      key ??= newKey();
      return addressOf(key);
    },
    enter({ request, response }) {
      const given = new URL(request.url ?? '', 'http://desk').searchParams.get('key') ?? '';
      if (key === undefined || !isSame(given, key)) {
        // Only if there is none yet: guessing must not print endless addresses.
        if (key === undefined) {
          key = newKey();
          onReuse(addressOf(key));
        }
        return sendRefusal(response, refusal('forbidden', usedAlready));
      }
      key = undefined;
      response.writeHead(303, { ...pageHeaders, location: '/', 'set-cookie': cookieOf(request, secret) });
      response.end();
    },
    authenticate(request) {
      const refused = checkPage(request);
      if (refused) return { refusal: refusal('forbidden', refused) };
      const given = cookiesOf(request).filter(([name]) => name === cookieName(request));
      const isKnown = given.length === 1 && isSame(given[0]?.[1] ?? '', secret);
      return isKnown ? { caller: 'desk' } : { refusal: refusal('unauthorized', mustEnter) };
    },
  };
}

const usedAlready =
  'This address is wrong or has been used already. The terminal that runs climax shows a new one.';
const mustEnter = 'Open the desk with the address that climax printed in its terminal.';

/** Requests that change something must come from our page and prove it; reads must at least not come from another page. */
function checkPage({ method, headers, headersDistinct }: IncomingMessage): string | undefined {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return "Only the desk's own page may request this";
  if (method === 'GET' || method === 'HEAD') return undefined;
  const [origin = ''] = headersDistinct.origin ?? [];
  const isOwn = URL.canParse(origin) && new URL(origin).host === headers.host?.toLowerCase();
  return isOwn
    ? undefined
    : "Only the desk's own page may do this: the Origin header is missing or belongs to another site";
}

/** Cookies ignore ports, so two desks on one machine need different names. */
function cookieName({ socket }: IncomingMessage): string {
  return `climax_desk_${socket.localPort}`;
}

function cookieOf(request: IncomingMessage, secret: string): string {
  const isEncrypted = 'encrypted' in request.socket;
  return `${cookieName(request)}=${secret}; Path=/; HttpOnly; SameSite=Strict${isEncrypted ? '; Secure' : ''}`;
}

function cookiesOf({ headers }: IncomingMessage): [string, string][] {
  return (headers.cookie ?? '').split(';').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  });
}

function newKey(): string {
  return randomBytes(24).toString('base64url');
}

/** Digests have equal lengths, so comparing them reveals nothing about the texts. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
}
