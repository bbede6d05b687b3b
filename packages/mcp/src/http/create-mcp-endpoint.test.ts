import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { metaKeys } from '../eras/envelope.ts';
import { createMcpEndpoint, type McpEndpoint } from './create-mcp-endpoint.ts';

describe('createMcpEndpoint', () => {
  let server: Server;
  let endpoint: McpEndpoint;
  let calls: string[];
  beforeEach(async () => {
    calls = [];
    endpoint = createMcpEndpoint({
      introduction: { serverInfo: { name: 's', version: '1' } },
      tools: {
        list: async () => [],
        async call({ name }) {
          calls.push(name);
          return { content: [] };
        },
      },
      stateless: true,
    });
    server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    await endpoint.close();
    server.closeAllConnections();
    server.close();
  });

  /** Passes on a request when its client has left, or while it is there. */
  const receive = async (headers: object, frame: object, { leaves }: { leaves: boolean }) => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const accept = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
    const lines = Object.entries({ host: 'x', ...accept, ...headers }).map((pair) => pair.join(': '));
    client.write(`POST / HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    const response = await new Promise<ServerResponse>((resolve) =>
      server.once('request', (_, given) => resolve(given)),
    );
    if (leaves) {
      const closed = new Promise((resolve) => response.once('close', resolve));
      client.destroy();
      await closed;
    }
    await endpoint.receive(response, JSON.stringify({ jsonrpc: '2.0', id: 1, ...frame }));
    client.destroy();
  };
  const call = { method: 'tools/call', params: { name: 't', arguments: {} } };
  const meta = { [metaKeys.protocolVersion]: '2026-07-28', [metaKeys.clientCapabilities]: {} };

  it.each([
    ['2025-11-25', { 'mcp-protocol-version': '2025-11-25' }, call],
    [
      '2026-07-28',
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 't' },
      { ...call, params: { ...call.params, _meta: meta } },
    ],
  ])('runs nothing for a client of %s that has left', async (_, headers, frame) => {
    await receive(headers, frame, { leaves: false });
    expect(calls).toEqual(['t']);
    await receive(headers, frame, { leaves: true });
    expect(calls).toEqual(['t']);
  });
});
