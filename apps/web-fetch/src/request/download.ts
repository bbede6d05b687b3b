import type { IncomingMessage } from 'node:http';
import { showLine } from '@climax/text';
import { ContractError } from '../contract-error.ts';
import { type PageKind, pageKind } from '../page/page-kind.ts';
import { readResponse } from './read-response.ts';
import { type Reach, requestOnce } from './request-once.ts';

export interface Limits {
  maxBytes: number;
  maxRedirects: number;
}

/** A page as it came: unpacked bytes and what the headers say about them. */
export interface Download {
  url: URL;
  bytes: Buffer;
  kind: PageKind;
  charset: string | undefined;
  language: string | undefined;
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** Fetches a page, following redirects; each hop passes the same checks as the first. */
export async function download(start: URL, limits: Limits, reach: Reach): Promise<Download> {
  let url = start;
  for (let hops = 0; hops <= limits.maxRedirects; hops += 1) {
    const response = await requestOnce(url, reach);
    try {
      const target = redirectTarget(response, url);
      if (!target) return await receive(response, url, limits, reach);
      url = target;
    } finally {
      response.destroy();
    }
  }
  throw new ContractError(
    'fetch_failed',
    `more than ${limits.maxRedirects} redirects, the last to ${showLine(url.href)}`,
  );
}

function redirectTarget(response: IncomingMessage, url: URL): URL | undefined {
  const { location } = response.headers;
  if (!redirects.has(response.statusCode ?? 0) || location === undefined) return undefined;
  if (!URL.canParse(location, url)) {
    throw new ContractError(
      'fetch_failed',
      `${showLine(url.href)} redirects to an invalid URL: ${showLine(location)}`,
    );
  }
  return new URL(location, url);
}

async function receive(response: IncomingMessage, url: URL, limits: Limits, reach: Reach): Promise<Download> {
  const { statusCode = 0, statusMessage = '', headers } = response;
  if (statusCode < 200 || statusCode > 299) {
    throw new ContractError(
      'fetch_failed',
      `${showLine(url.href)} answered ${statusCode} ${showLine(statusMessage)}`.trim(),
    );
  }
  const contentType = headers['content-type'] ?? '';
  return {
    url,
    kind: pageKind(contentType),
    charset: /;\s*charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType)?.[1],
    language: headers['content-language'],
    bytes: await readResponse(response, limits.maxBytes, reach.signal),
  };
}
