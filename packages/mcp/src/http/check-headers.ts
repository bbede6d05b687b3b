import type { IncomingHttpHeaders } from 'node:http';

/** The code of the protocol for headers that do not say what the body says. */
export const headerMismatch = -32020;

/** From this version of the protocol on, requests repeat method and name in headers. */
const firstVersionWithHeaders = '2026-07-28';

/**
 * What is wrong with the headers that repeat the body, so that nothing on the way decides by one and this server by the
 * other; undefined when all is well.
 */
export function checkHeaders(
  headers: IncomingHttpHeaders,
  frame: Record<string, unknown>,
): string | undefined {
  const params = (frame.params ?? {}) as Record<string, unknown>;
  const expected = { 'mcp-method': frame.method, 'mcp-name': params.name ?? params.uri };
  const required = String(headers['mcp-protocol-version'] ?? '') >= firstVersionWithHeaders;
  for (const [name, value] of Object.entries(expected)) {
    const given = headers[name];
    if (given === undefined) {
      if (required && value !== undefined) return `Header mismatch: ${name} is missing`;
    } else if (decode(String(given)) !== value) {
      return `Header mismatch: ${name} differs from the body`;
    }
  }
  return undefined;
}

/** Values that a header cannot hold come as `=?base64?…?=`. */
function decode(value: string): string {
  const encoded = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(value)?.[1];
  return encoded === undefined ? value : Buffer.from(encoded, 'base64').toString();
}
