import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Exchange, type Route, refusal, sendRefusal } from '@climax/http';
import { headersWithNonce, pageHeaders } from '../access/page-headers.ts';

/** The page at `/` and its files. They hold nothing secret, so that a page can be loaded before it has entered. */
export function pageRoutes(folder: string): Route[] {
  return [
    {
      method: 'GET',
      path: '/',
      access: 'open',
      async handle(exchange) {
        const nonce = randomBytes(16).toString('base64');
        const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
        const bytes = page === undefined ? undefined : Buffer.from(page.replaceAll('{nonce}', nonce));
        sendFile(exchange, { bytes, type: contentTypes.get('.html'), headers: headersWithNonce(nonce) });
      },
    },
    {
      method: 'GET',
      path: '/desk/assets/*',
      access: 'open',
      async handle(exchange) {
        const type = contentTypes.get(extname(exchange.rest));
        const isName = type !== undefined && /^\w[\w.-]*$/.test(exchange.rest);
        const path = join(folder, 'assets', isName ? exchange.rest : '');
        sendFile(exchange, {
          bytes: await readFile(path).catch(() => undefined),
          type,
          headers: pageHeaders,
        });
      },
    },
  ];
}

const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.woff2', 'font/woff2'],
]);

interface PageFile {
  /** Undefined when there is no such file. */
  bytes: Buffer | undefined;
  type: string | undefined;
  headers: Record<string, string>;
}

function sendFile({ request, response }: Exchange, { bytes, type, headers }: PageFile): void {
  if (bytes === undefined || type === undefined) {
    sendRefusal(response, refusal('not_found', 'The page has no such file'));
    return;
  }
  response.writeHead(200, { ...headers, 'content-type': type, 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
