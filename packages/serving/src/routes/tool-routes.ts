import { type Exchange, type Route, sendJson, sendRefusal } from '@climax/http';
import type { McpEndpoint, SseEndpoint } from '@climax/mcp/sdk';
import type { Catalogue, Runtime } from '@climax/runtime';
import { callRoute } from './call-route.ts';
import { type DocumentOptions, openApiDocument } from './openapi-document.ts';

/** The routes of the tools, and their list, for the caller's runtime. */
export function toolRoutes(runtime: () => Runtime, options: DocumentOptions): Route[] {
  /** Serialized, since it can be megabytes. */
  const documents = new WeakMap<Catalogue, Buffer>();
  return [
    {
      method: 'GET',
      path: '/openapi.json',
      handle({ response }) {
        const { catalogue } = runtime();
        const bytes = documents.get(catalogue) ?? serialize(openApiDocument(catalogue, options));
        documents.set(catalogue, bytes);
        sendJson(response, { status: 200, body: bytes });
      },
    },
    { method: 'POST', path: '/tools/*', handle: (exchange) => callRoute(runtime(), exchange) },
  ];
}

function serialize(document: object): Buffer {
  return Buffer.from(JSON.stringify(document));
}

/** Streamable HTTP in all versions of MCP. */
export function mcpRoutes(mcp: McpEndpoint): Route[] {
  return [
    { method: 'POST', path: '/mcp/', handle: (exchange) => receive(exchange, mcp) },
    { method: 'GET', path: '/mcp/', handle: ({ response }) => mcp.openStream(response) },
    { method: 'DELETE', path: '/mcp/', handle: ({ response }) => mcp.endSession(response) },
  ];
}

/** MCP over HTTP with SSE, as in version 2024-11-05. */
export function sseRoutes(sse: SseEndpoint): Route[] {
  return [
    { method: 'GET', path: '/sse', handle: ({ response }) => sse.open(response) },
    { method: 'POST', path: '/messages/', handle: (exchange) => receive(exchange, sse) },
  ];
}

/** Parses the body of a request and passes it to the protocol. */
async function receive(
  { response, readBody }: Exchange,
  endpoint: Pick<McpEndpoint, 'receive'>,
): Promise<void> {
  const body = await readBody();
  if (body.ok) await endpoint.receive(response, body.text);
  else sendRefusal(response, body.refusal);
}
