import type { IncomingHttpHeaders } from 'node:http';
import type { Frame } from '../frame/frame.ts';

/**
 * Why the headers that repeat the body do not match it, so that proxies and this server cannot disagree; undefined if
 * they do. Clients before 2026-07-28 need not send them.
 */
export function checkHeaders(headers: IncomingHttpHeaders, frame: Frame): string | undefined {
  const params = (frame.params ?? {}) as Frame;
  const expected = { 'mcp-method': frame.method, 'mcp-name': params.name ?? params.uri };
  const differing = Object.entries(expected).find(([name, value]) => {
    const given = headers[name];
    return given !== undefined && decode(String(given)) !== value;
  });
  return differing && `Header mismatch: ${differing[0]} differs from the body`;
}

/** Values that do not fit into a header are encoded as `=?base64?…?=`. */
function decode(value: string): string {
  const encoded = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(value)?.[1];
  return encoded === undefined ? value : Buffer.from(encoded, 'base64').toString();
}
