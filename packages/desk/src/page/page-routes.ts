import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Exchange, type Route, refusal, sendRefusal } from '@climax/http';
import { pageHeaders } from '../access/page-headers.ts';

/** The page at `/` and its files. They hold nothing secret, so that a page can be loaded before it has entered. */
export function pageRoutes(folder: string): Route[] {
  return [
    {
      method: 'GET',
      path: '/',
      access: 'open',
      handle: (exchange) => sendFile(exchange, join(folder, 'index.html')),
    },
    {
      method: 'GET',
      path: '/desk/assets/*',
      access: 'open',
      handle: (exchange) => sendFile(exchange, join(folder, 'assets', safeName(exchange.rest))),
    },
  ];
}

const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
  ['.json', 'application/json'],
  ['.txt', 'text/plain; charset=utf-8'],
]);

/** A name that could lead out of the folder names nothing. */
function safeName(name: string): string {
  return /^\w[\w.-]*$/.test(name) ? name : 'none';
}

async function sendFile({ request, response }: Exchange, path: string): Promise<void> {
  const type = contentTypes.get(extname(path));
  const bytes = type === undefined ? undefined : await readFile(path).catch(() => undefined);
  if (bytes === undefined || type === undefined) {
    return sendRefusal(response, refusal('not_found', 'The page has no such file'));
  }
  response.writeHead(200, { ...pageHeaders, 'content-type': type, 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
