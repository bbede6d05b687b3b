import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type HttpServer, startHttp } from '../start-http.ts';
import { httpConfig } from './http-config.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

let collector: Server;
let spans: Span[];
let server: HttpServer;
beforeEach(async () => {
  spans = [];
  collector = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    spans.push(...JSON.parse(text).resourceSpans[0].scopeSpans[0].spans);
    response.end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await server.stop();
  await new Promise((resolve) => collector.close(resolve));
});

const traceparent = (digit: string) => `00-${digit.repeat(32)}-${'b'.repeat(16)}-01`;

describe('OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  it('sends calls to the collector, in the trace of the request or of the MCP message', async () => {
    const { port } = collector.address() as AddressInfo;
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
    server = await startHttp({ configs: [httpConfig], env, args: ['--audit', 'audit.jsonl'] });
    await server.post('say', { message: 'x' }, { traceparent: traceparent('1') });
    const { client } = await server.connect();
    const call = { name: 'climax_call', arguments: { tool_name: 'say', args: { message: 'y' } } };
    await client.callTool({ ...call, _meta: { traceparent: traceparent('2') } });
    await client.callTool({ ...call, _meta: { traceparent: 'not one' } });
    const audit = readFileSync(join(server.directory, 'audit.jsonl'), 'utf8');
    expect(audit.match(/"trace":"[^"]*"/g)).toEqual([
      `"trace":"${traceparent('1')}"`,
      `"trace":"${traceparent('2')}"`,
    ]);
    // The end of the server sends what is still waiting.
    await server.stop();
    const calls = spans.filter(({ name }) => name === 'tools/call say');
    expect(calls.map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual([
      ['1'.repeat(32), 'b'.repeat(16)],
      ['2'.repeat(32), 'b'.repeat(16)],
      [expect.stringMatching(/^[0-9a-f]{32}$/), undefined],
    ]);
    for (const { spanId } of calls)
      expect(spans.filter(({ parentSpanId }) => parentSpanId === spanId).map(({ name }) => name)).toEqual([
        'gate',
        'queue',
        'process',
      ]);
  });
});
