import type { EndRecord, StartRecord } from '@climax/audit';
import { describe, expect, it } from '@jest/globals';
import { attributes, callSpans, newId } from './call-spans.ts';

const began = Date.parse('2026-11-17T09:30:00.000Z');
const at = (ms: number) => new Date(began + ms).toISOString();

const start = (given: Partial<StartRecord> = {}): StartRecord => ({
  v: 2,
  id: 'call-1',
  time: at(10),
  event: 'start',
  client: 'test',
  session: null,
  address: '127.0.0.1',
  token: 'ci',
  tool: 'git_log',
  arguments: { secret: 'hush' },
  argv: ['git', 'log', 'hush'],
  directory: '/hush',
  executor: 'local',
  input_bytes: 0,
  rule: 'default',
  ...given,
});
const end = (given: Partial<EndRecord> = {}): EndRecord => ({
  v: 2,
  id: 'call-1',
  time: at(1000),
  event: 'end',
  tool: 'git_log',
  verdict: 'allowed',
  failure: null,
  duration_ms: 1000,
  ...given,
});
const approval = { channel: 'desk', by: 'ada', answer: 'approved', rule: 'r', time: '', wait_ms: 200 };

const spansOf = (first: Partial<StartRecord>, last: Partial<EndRecord>) =>
  callSpans(start(first), end(last), { traceId: 't'.repeat(32), parentSpanId: 'p'.repeat(16) });
const timesOf = (first: Partial<StartRecord>, last: Partial<EndRecord>) =>
  spansOf(first, last).map(({ name, startTimeUnixNano, endTimeUnixNano }) => [
    name,
    Number(startTimeUnixNano.slice(0, -6)) - began,
    Number(endTimeUnixNano.slice(0, -6)) - began,
  ]);
const facts = (index: number, first: Partial<StartRecord>, last: Partial<EndRecord>) =>
  Object.fromEntries(
    spansOf(first, last)[index]?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [],
  );

describe('callSpans', () => {
  it.each<[string, Partial<EndRecord>, [string, number, number][]]>([
    [
      'refused',
      { verdict: 'refused' },
      [
        ['tools/call git_log', 0, 1000],
        ['gate', 0, 10],
      ],
    ],
    [
      'run at once',
      { run_ms: 990 },
      [
        ['tools/call git_log', 0, 1000],
        ['gate', 0, 10],
        ['queue', 10, 10],
        ['process', 10, 1000],
      ],
    ],
    [
      'run after a wait',
      { run_ms: 400 },
      [
        ['tools/call git_log', 0, 1000],
        ['gate', 0, 10],
        ['queue', 10, 600],
        ['process', 600, 1000],
      ],
    ],
    [
      'approved and run',
      { run_ms: 400, approval },
      [
        ['tools/call git_log', 0, 1000],
        ['gate', 0, 10],
        ['approval', 10, 210],
        ['queue', 210, 600],
        ['process', 600, 1000],
      ],
    ],
    [
      'denied',
      { verdict: 'denied', approval },
      [
        ['tools/call git_log', 0, 1000],
        ['gate', 0, 10],
        ['approval', 10, 210],
      ],
    ],
    [
      'measured by clocks that do not agree',
      { run_ms: 995, approval },
      [
        ['tools/call git_log', 0, 1000],
        ['gate', 0, 10],
        ['approval', 10, 210],
        ['queue', 5, 5],
        ['process', 5, 1000],
      ],
    ],
  ])('has the parts of a call that was %s', (_, last, spans) => {
    expect(timesOf({}, last)).toEqual(spans);
  });

  it('never begins after its gate', () => {
    expect(timesOf({ time: at(10) }, { duration_ms: 100 })[0]).toEqual(['tools/call git_log', 10, 1000]);
  });

  it('belongs to the trace of its caller, its parts to the call', () => {
    const [call, ...parts] = spansOf({}, { run_ms: 1 });
    expect(call).toMatchObject({ traceId: 't'.repeat(32), parentSpanId: 'p'.repeat(16), kind: 2 });
    for (const part of parts)
      expect(part).toMatchObject({ traceId: 't'.repeat(32), parentSpanId: call?.spanId, kind: 1 });
    const [alone] = callSpans(start(), end(), { traceId: 't'.repeat(32) });
    expect(alone).not.toHaveProperty('parentSpanId');
  });

  it('says who called what, and how it ended', () => {
    expect(facts(0, {}, { failure: 'timeout' })).toEqual({
      'mcp.method.name': 'tools/call',
      'gen_ai.tool.name': 'git_log',
      'climax.call.id': 'call-1',
      'climax.verdict': 'allowed',
      'climax.executor': 'local',
      'enduser.id': 'ci',
      'client.address': '127.0.0.1',
      'error.type': 'timeout',
    });
    expect(Object.keys(facts(0, { token: null, address: null, executor: null }, {}))).toEqual([
      'mcp.method.name',
      'gen_ai.tool.name',
      'climax.call.id',
      'climax.verdict',
    ]);
  });

  it('says which rule decided, who was asked, and how the process ended', () => {
    const last = { run_ms: 5, approval, exit: 3, end: 'exited', stdout_bytes: 40, stderr_bytes: 2 };
    expect([1, 2, 3, 4].map((index) => facts(index, {}, last))).toEqual([
      { 'climax.rule': 'default' },
      { 'climax.channel': 'desk', 'climax.answer': 'approved' },
      {},
      { 'process.exit.code': '3', 'climax.process.end': 'exited', 'climax.output.bytes': '42' },
    ]);
    expect(facts(3, { rule: null }, { run_ms: 5 })).toEqual({ 'climax.output.bytes': '0' });
  });

  it('has an error in the call and in its process, and nowhere else', () => {
    const codes = (failure: string | null) => spansOf({}, { run_ms: 5, failure }).map(({ status }) => status);
    expect(codes('command_failed')).toEqual([
      { code: 2, message: 'command_failed' },
      { code: 1 },
      { code: 1 },
      { code: 2, message: 'command_failed' },
    ]);
    expect(codes(null)).toEqual([{ code: 1 }, { code: 1 }, { code: 1 }, { code: 1 }]);
  });

  it('has neither arguments nor command', () => {
    expect(JSON.stringify(spansOf({}, { run_ms: 5 }))).not.toContain('hush');
  });
});

describe('attributes', () => {
  it('writes texts and numbers as OTLP has them, and leaves out what is not known', () => {
    expect(attributes({ a: 'x', b: 0, c: null, d: undefined, e: '' })).toEqual([
      { key: 'a', value: { stringValue: 'x' } },
      { key: 'b', value: { intValue: '0' } },
      { key: 'e', value: { stringValue: '' } },
    ]);
  });
});

describe('newId', () => {
  it.each([8, 16] as const)('is %i random bytes in hexadecimal', (bytes) => {
    const ids = new Set(Array.from({ length: 100 }, () => newId(bytes)));
    expect(ids.size).toBe(100);
    for (const id of ids) expect(id).toMatch(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));
  });
});
