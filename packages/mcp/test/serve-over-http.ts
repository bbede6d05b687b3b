import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMcpEndpoint, type McpEndpointOptions } from '../src/http/create-mcp-endpoint.ts';

export interface TestEndpoint {
  url: URL;
  /** POSTs one message; `frames` are the messages of the answer, streamed or not. */
  post(message: object, headers?: Record<string, string>, signal?: AbortSignal): Promise<HttpReply>;
  close(): Promise<void>;
}

export interface HttpReply {
  status: number;
  headers: Headers;
  frames: any[];
}

/** An endpoint on a free port, behind the smallest HTTP server. */
export async function serveOverHttp(options: McpEndpointOptions): Promise<TestEndpoint> {
  const endpoint = createMcpEndpoint(options);
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') await endpoint.openStream(response);
    else if (request.method === 'DELETE') await endpoint.endSession(response);
    else await endpoint.receive(response, await textOf(request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/mcp`);
  return {
    url,
    async post(message, headers = {}, signal) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: '2.0', ...message }),
        ...(signal && { signal }),
      });
      return {
        status: response.status,
        headers: response.headers,
        frames: framesIn(await response.text()),
      };
    },
    async close() {
      await endpoint.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The headers of a request of version 2026-07-28. */
export function headersOf({ method, params }: { method: string; params?: any }): Record<string, string> {
  return {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(params?.name !== undefined && { 'mcp-name': params.name }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function framesIn(text: string): any[] {
  if (text.startsWith('{')) return [JSON.parse(text)];
  return [...text.matchAll(/^data: (.+)$/gm)].map((match) => JSON.parse(match[1] as string));
}
