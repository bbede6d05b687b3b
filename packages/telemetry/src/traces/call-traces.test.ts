import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EndRecord, StartRecord } from '@climax/audit';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createCallTraces, otelSettings } from '../index.ts';
import type { Span } from './call-spans.ts';

/** A collector that keeps what it is sent. */
let collector: Server;
let received: { path: string; headers: IncomingHttpHeaders; body: any }[];
let status: number;
beforeEach(async () => {
  received = [];
  status = 200;
  collector = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    received.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(text) });
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => collector.close(resolve)));
const endpoint = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const start = (facts: Partial<StartRecord> = {}): StartRecord => ({
  v: 2,
  id: 'call-1',
  time: '2026-11-17T09:30:00.010Z',
  event: 'start',
  client: 'test',
  session: null,
  address: '127.0.0.1',
  token: 'ci',
  tool: 'git_log',
  arguments: { secret: 'do not send' },
  argv: ['git', 'log'],
  directory: '/',
  executor: 'local',
  input_bytes: 0,
  rule: 'default',
  ...facts,
});
const end = (facts: Partial<EndRecord> = {}): EndRecord => ({
  v: 2,
  id: 'call-1',
  time: '2026-11-17T09:30:01.000Z',
  event: 'end',
  tool: 'git_log',
  verdict: 'allowed',
  failure: null,
  end: 'exited',
  exit: 0,
  stdout_bytes: 5,
  stderr_bytes: 1,
  run_ms: 500,
  duration_ms: 1000,
  ...facts,
});

const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

async function trace(
  records: (StartRecord | EndRecord)[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ spans: Span[]; problems: string[] }> {
  const settings = otelSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint(), ...env });
  if (!settings) throw new Error('no settings');
  const problems: string[] = [];
  const traces = createCallTraces(settings, {
    version: '1.2.3',
    onProblem: (message) => problems.push(message),
  });
  for (const record of records) traces.record(record);
  await traces.flush();
  const spans = received.flatMap(({ body }) => body.resourceSpans[0].scopeSpans[0].spans as Span[]);
  return { spans, problems };
}

describe('createCallTraces', () => {
  it('sends the call with its gate, queue and process, under the trace of its caller', async () => {
    const { spans } = await trace([start({ trace: parent }), end()]);
    const [call, ...parts] = spans as [Span, ...Span[]];
    expect(call).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
      name: 'tools/call git_log',
      kind: 2,
      status: { code: 1 },
    });
    const began = Date.parse('2026-11-17T09:30:00.000Z');
    const inMs = (span: Span) => [
      span.name,
      Number(BigInt(span.startTimeUnixNano) / 1_000_000n) - began,
      Number(BigInt(span.endTimeUnixNano) / 1_000_000n) - began,
    ];
    expect([call, ...parts].map(inMs)).toEqual([
      ['tools/call git_log', 0, 1000],
      ['gate', 0, 10],
      ['queue', 10, 500],
      ['process', 500, 1000],
    ]);
    expect(new Set(parts.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([call.spanId]));
    expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(4);
    expect(JSON.stringify(received)).not.toContain('do not send');
  });

  it('has the approval of a call, and the failure of one that was not run', async () => {
    const approval = { channel: 'dialog', by: null, answer: 'approved', rule: 'r', time: '', wait_ms: 90 };
    const asked = await trace([start(), end({ approval })]);
    expect(asked.spans.map(({ name }) => name)).toEqual([
      'tools/call git_log',
      'gate',
      'approval',
      'queue',
      'process',
    ]);
    received = [];
    const {
      run_ms: _,
      end: __,
      exit: ___,
      ...refused
    } = end({ verdict: 'refused', failure: 'refused_by_policy' });
    const { spans } = await trace([start(), refused]);
    expect(spans.map(({ name, status: ending }) => [name, ending.code])).toEqual([
      ['tools/call git_log', 2],
      ['gate', 1],
    ]);
  });

  it('begins a new trace for a caller without one, or with one that is not valid', async () => {
    const broken = [
      'nonsense',
      parent.slice(0, -1),
      `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
      `ff${parent.slice(2)}`,
    ];
    const { spans } = await trace(
      [undefined, ...broken].flatMap((each, index) => [
        start({ id: `${index}`, ...(each !== undefined && { trace: each }) }),
        end({ id: `${index}` }),
      ]),
    );
    const calls = spans.filter(({ kind }) => kind === 2);
    expect(calls).toHaveLength(5);
    for (const call of calls) {
      expect(call.traceId).toMatch(/^[0-9a-f]{32}$/);
      expect(call.parentSpanId).toBeUndefined();
    }
    expect(new Set(calls.map(({ traceId }) => traceId)).size).toBe(5);
  });

  it.each([
    [{}, parent, true],
    [{}, parent.replace(/01$/, '00'), false],
    [{ OTEL_TRACES_SAMPLER: 'always_on' }, parent.replace(/01$/, '00'), true],
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, parent, false],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, undefined, false],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, parent, true],
  ])('%j with %s: kept is %s', async (env, given, isKept) => {
    const { spans } = await trace([start(given === undefined ? {} : { trace: given }), end()], env);
    expect(spans.length > 0).toBe(isKept);
  });

  it('sends headers and resource as the variables say', async () => {
    await trace([start(), end()], {
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-team = tools',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test,service.name=ignored',
      OTEL_SERVICE_NAME: 'my-tools',
    });
    const [{ path, headers, body }] = received as [(typeof received)[0]];
    expect([path, headers.authorization, headers['x-team'], headers['content-type']]).toEqual([
      '/v1/traces',
      'Bearer abc',
      'tools',
      'application/json',
    ]);
    expect(body.resourceSpans[0].resource.attributes).toEqual([
      { key: 'service.name', value: { stringValue: 'my-tools' } },
      { key: 'deployment.environment', value: { stringValue: 'test' } },
      { key: 'service.version', value: { stringValue: '1.2.3' } },
    ]);
  });

  it('says once how many were dropped because too many were waiting', async () => {
    const problems: string[] = [];
    const settings = otelSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint() })!;
    const onProblem = (message: string) => problems.push(message);
    const traces = createCallTraces(settings, { version: '1.2.3', onProblem });
    const call = () => {
      traces.record(start());
      traces.record(end());
    };
    // Four spans each, and 2048 may wait.
    for (let calls = 0; calls < 514; calls += 1) call();
    await traces.flush();
    expect(problems).toEqual(['too many spans were waiting (8 dropped)']);
    call();
    await traces.flush();
    expect(problems).toHaveLength(1);
  });

  it('reports a collector that rejects them, and continues', async () => {
    status = 503;
    expect((await trace([start(), end()])).problems).toEqual([
      expect.stringMatching(/^cannot send spans to .*: status 503 \(4 lost\)$/),
    ]);
    const gone = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:9/v1/traces' };
    expect((await trace([start(), end()], gone)).problems).toEqual([expect.stringContaining('fetch failed')]);
  });
});

describe('otelSettings', () => {
  it.each([
    [{}],
    [{ OTEL_SERVICE_NAME: 'x' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_SDK_DISABLED: 'true' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_TRACES_EXPORTER: 'none' }],
  ])('asks for nothing with %j', (env) => {
    expect(otelSettings(env)).toBeUndefined();
  });

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318/' }, 'http://c:4318/v1/traces'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://t/x' },
      'https://t/x',
    ],
  ])('finds the address in %j', (env, url) => {
    expect(otelSettings(env)?.url).toBe(url);
  });

  it('says what it does otherwise', () => {
    const settings = otelSettings({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_TRACES_SAMPLER: 'jaeger_remote',
    });
    expect(settings?.problems).toEqual([
      expect.stringContaining('not as grpc'),
      expect.stringContaining('jaeger_remote is not known'),
    ]);
    expect(otelSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toMatchObject({
      url: '',
      ratio: 0,
    });
  });
});
