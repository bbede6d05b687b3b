import { describe, expect, it } from '@jest/globals';
import type { CallFilter, OutputPart } from '../api.ts';
import { createTestHost } from '../testing/desk-host.ts';
import { ApiRefusal } from './api-refusal.ts';
import { approvalEndpoints } from './approval-endpoints.ts';
import { callEndpoints } from './call-endpoints.ts';
import type { DeskParts } from './desk-parts.ts';

interface Asked {
  wanted: Record<string, unknown>;
  limit?: number;
}

function endpoints(given: Partial<DeskParts> = {}, output?: OutputPart | string) {
  const asked: Asked[] = [];
  const history = {
    page: async (wanted: object, limit: number) => {
      asked.push({ wanted: { ...wanted }, limit });
      return { calls: [], total: 0, skippedLines: 0, problems: [] };
    },
    stats: async (wanted: object) => {
      asked.push({ wanted: { ...wanted } });
      return { total: {}, tools: [], minutes: [] };
    },
  };
  const { host } = createTestHost({ readOutput: async () => output });
  const parts = { host, history, session: { id: 's', signal: new AbortController().signal }, ...given };
  return { table: callEndpoints(parts as unknown as DeskParts), asked };
}
const outcome = (result: unknown) =>
  result instanceof ApiRefusal ? [result.status, result.message] : result;

describe('GET calls', () => {
  it.each<[CallFilter, number]>([
    [{}, 200],
    [{ limit: 5 }, 5],
    [{ limit: 0 }, 0],
    [{ limit: 10_000 }, 10_000],
    [{ limit: 50_000 }, 10_000],
  ])('%j gives at most %i', async (filter, limit) => {
    const { table, asked } = endpoints();
    await table['GET calls'].answer(filter as never, '');
    expect(asked.map((each) => each.limit)).toEqual([limit]);
  });

  it('passes on the filters, with times as dates', async () => {
    const { table, asked } = endpoints();
    const filter = {
      client: 'c',
      tool: 't*',
      verdict: 'refused',
      source: 'server',
      since: '2026-11-17',
      until: '2026-11-18',
    };
    await table['GET calls'].answer(filter as never, '');
    await table['GET stats'].answer(filter as never, '');
    const wanted = {
      ...filter,
      since: new Date('2026-11-17T00:00:00Z'),
      until: new Date('2026-11-18T00:00:00Z'),
    };
    expect(asked.map((each) => each.wanted)).toEqual([wanted, wanted]);
  });

  it.each(['GET calls', 'GET stats'] as const)('%s says which time it cannot read', async (name) => {
    const { table, asked } = endpoints();
    for (const key of ['since', 'until'])
      expect(outcome(await table[name].answer({ [key]: 'soon' } as never, ''))).toEqual([
        400,
        '"soon" is not a time such as 30m, 7d or 2026-11-17',
      ]);
    expect(asked).toEqual([]);
  });
});

describe('GET output', () => {
  const part: OutputPart = { text: 'x', remarks: [], lines: 1 };
  it.each<[string | undefined, OutputPart | string | undefined, unknown]>([
    [undefined, part, part],
    ['stdout', part, part],
    ['stderr', part, part],
    ['stdin', part, [400, 'The field "stream" must be one of stdout, stderr']],
    [undefined, undefined, [404, 'This output is no longer kept']],
    [undefined, 'the pattern is wrong', [400, 'the pattern is wrong']],
  ])('are of the stream %s if the server says %j', async (stream, output, expected) => {
    const { table } = endpoints({}, output);
    const query = { id: 'o1', ...(stream !== undefined && { stream }) };
    expect(outcome(await table['GET output'].answer(query as never, ''))).toEqual(expected);
  });
});

describe('calls of the page', () => {
  const status = { id: '7', state: 'running' };
  const ownCalls = {
    start: ({ tool }: { tool: string }) => (tool === 'busy' ? undefined : '7'),
    find: (id: string) => (id === '7' ? status : undefined),
    stop: (id: string) => (id === '7' ? { ...status, state: 'ended' } : undefined),
  } as unknown as DeskParts['ownCalls'];
  const unknown = [404, 'The desk has no call with this id, or no longer keeps it'];

  it.each<[string, object, string, unknown]>([
    ['POST calls', { tool: 't', args: {} }, '', { id: '7' }],
    ['POST calls', { tool: 'busy', args: {} }, '', [503, 'Too many calls from the desk are running']],
    ['GET calls/ID', {}, '7', status],
    ['GET calls/ID', {}, '8', unknown],
    ['POST calls/ID/stop', {}, '7', { id: '7', state: 'ended' }],
    ['POST calls/ID/stop', {}, '8', unknown],
  ])('%s %j %s', async (name, body, id, expected) => {
    const { table } = endpoints({ ownCalls });
    expect(outcome(await table[name as 'GET calls/ID'].answer(body as never, id))).toEqual(expected);
  });
});

describe('approvalEndpoints', () => {
  const closed = { id: 'a', outcome: 'once' as const };
  const approvals = {
    list: () => [],
    answer: (id: string) =>
      id === 'a' ? closed : id === 'late' ? { conflict: 'Denied already' } : undefined,
  } as unknown as DeskParts['approvals'];
  const table = approvalEndpoints({ approvals });

  it.each([
    ['a', closed],
    ['late', [409, 'Denied already']],
    ['none', [404, 'There is no such question']],
  ])('answers the question %s: %j', async (id, expected) => {
    const given = { digest: 'd', answer: 'once' };
    expect(outcome(await table['POST approvals/ID'].answer(given as never, id))).toEqual(expected);
  });

  it('lists what waits', async () => {
    expect(await table['GET approvals'].answer({} as never, '')).toEqual({ approvals: [] });
  });
});

describe('ApiRefusal', () => {
  it.each([
    ['bad_request', 400],
    ['unauthorized', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['method_not_allowed', 405],
    ['conflict', 409],
    ['body_too_large', 413],
    ['unsupported_media_type', 415],
    ['unprocessable', 422],
    ['internal_error', 500],
    ['busy', 503],
    ['shutting_down', 503],
  ] as const)('%s travels with %i', (code, status) => {
    const refusal = new ApiRefusal(code, 'no');
    expect([refusal.status, refusal.body]).toEqual([status, { error: { code, message: 'no' } }]);
  });
});
