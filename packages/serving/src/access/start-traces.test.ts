import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openAudit } from '@climax/audit';
import type { Runtime } from '@climax/runtime';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startTraces } from './start-traces.ts';

let collector: Server;
let status: number;
let received: string[];
beforeEach(async () => {
  [status, received] = [200, []];
  collector = createServer(async (request, response) => {
    received.push(Buffer.concat(await request.toArray()).toString());
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => collector.close(resolve)));

function start(env: NodeJS.ProcessEnv) {
  const warnings: string[] = [];
  const audit = openAudit(undefined, { onFailure: () => {} });
  const log = { warning: (text: string) => warnings.push(text) };
  const runtime = { catalogue: { env }, log, observe: audit.observe } as unknown as Runtime;
  return { traces: startTraces(runtime, '1.2.3'), audit, warnings };
}
const endpoint = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const call = {
  client: null,
  session: null,
  address: null,
  token: null,
  tool: 'git_log',
  arguments: {},
  argv: null,
  directory: null,
  executor: null,
  input_bytes: 0,
  rule: null,
};

describe('startTraces', () => {
  it('does not listen if traces are not enabled', () => {
    const { traces, audit, warnings } = start({});
    expect([traces, audit.isActive, warnings]).toEqual([undefined, false, []]);
  });

  it('sends every call that ends to the collector', async () => {
    const { traces, audit } = start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint() });
    audit.begin(call).end({ verdict: 'allowed', failure: null, duration_ms: 1 });
    await traces?.flush();
    expect(received).toEqual([expect.stringContaining('"name":"tools/call git_log"')]);
    expect(received[0]).toContain('"version":"1.2.3"');
  });

  it('tells the operator what cannot be sent', async () => {
    status = 500;
    const { traces, audit, warnings } = start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint() });
    audit.begin(call).end({ verdict: 'allowed', failure: null, duration_ms: 1 });
    await traces?.flush();
    expect(warnings).toEqual([
      `OpenTelemetry: cannot send spans to ${endpoint()}/v1/traces: status 500 (2 lost)`,
    ]);
  });

  it('tells the operator of settings that cannot be used, and sends nothing', () => {
    const { traces, audit, warnings } = start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' });
    expect([traces, audit.isActive]).toEqual([undefined, false]);
    expect(warnings).toEqual([
      'OpenTelemetry: no traces are sent: collector/v1/traces is not an http or https URL',
    ]);
  });
});
