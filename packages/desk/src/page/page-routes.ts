import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Exchange, type Route, refusal, sendRefusal } from '@climax/http';
import { pageHeaders } from '../access/page-headers.ts';

/**
 * The page at `/` and its files, possibly compressed as `NAME.gz`. They contain no secrets, so they can be loaded
 * without authentication.
 */
export function pageRoutes(folder: string): Route[] {
  return [
    {
      method: 'GET',
      path: '/',
      access: 'open',
      handle: (exchange) => sendFile(exchange, folder, 'index.html'),
    },
    {
      method: 'GET',
      path: '/desk/assets/*',
      access: 'open',
      handle: (exchange) => sendFile(exchange, join(folder, 'assets'), exchange.rest),
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

async function sendFile({ request, response }: Exchange, folder: string, name: string): Promise<void> {
  const type = contentTypes.get(extname(name));
  // Any other name could lead out of the folder.
  const isName = type !== undefined && /^\w[\w.-]*$/.test(name);
  const file = isName ? await readPageFile(join(folder, name)) : undefined;
  if (!file) return sendRefusal(response, refusal('not_found', 'The page has no such file'));
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '');
  const isEncoded = file.isCompressed && takesGzip;
  const bytes = file.isCompressed && !takesGzip ? gunzipSync(file.bytes) : file.bytes;
  response.writeHead(200, {
    ...pageHeaders,
    ...(isEncoded && { 'content-encoding': 'gzip' }),
    'content-type': type,
    'content-length': bytes.length,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

interface PageFile {
  bytes: Buffer;
  isCompressed: boolean;
}

async function readPageFile(path: string): Promise<PageFile | undefined> {
  const [compressed, plain] = await Promise.all(
    [`${path}.gz`, path].map((each) => readFile(each).catch(() => undefined)),
  );
  if (compressed) return { bytes: compressed, isCompressed: true };
  return plain && { bytes: plain, isCompressed: false };
}
