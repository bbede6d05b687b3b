import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ExampleTools, exampleTools, introduction } from '../../test/example-tools.ts';
import { envelope, openRawSession, type RawSession } from '../../test/raw-session.ts';

const serverInfo = { 'io.modelcontextprotocol/serverInfo': introduction.serverInfo };

describe('EnvelopeEra', () => {
  let raw: RawSession;
  let tools: ExampleTools;

  beforeEach(async () => {
    tools = exampleTools({ canChange: true });
    raw = await openRawSession(tools);
  });
  afterEach(() => raw.clientSide.close());

  it('describes the server', async () => {
    const { result } = await raw.request(1, 'server/discover', envelope());
    expect(result).toEqual({
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: { listChanged: true } },
      instructions: 'Ask.',
      ttlMs: 60_000,
      cacheScope: 'private',
      _meta: serverInfo,
    });
  });

  it('lists and calls tools without a session, and knows the client by its envelope', async () => {
    const list = await raw.request(1, 'tools/list', envelope());
    expect(list.result).toMatchObject({
      resultType: 'complete',
      ttlMs: 60_000,
      cacheScope: 'private',
      _meta: serverInfo,
    });
    const call = await raw.request(2, 'tools/call', { name: 'who', arguments: { a: 1 }, ...envelope() });
    expect(call.result).toEqual({
      resultType: 'complete',
      content: [{ type: 'text', text: 'modern {"a":1}' }],
      _meta: serverInfo,
    });
  });

  it.each(['ping', 'initialize', 'logging/setLevel', 'resources/list', 'no/such/method'])(
    'does not know %s',
    async (method) => {
      expect(await raw.request(1, method, envelope())).toMatchObject({ error: { code: -32601 } });
    },
  );

  const key = 'io.modelcontextprotocol/';
  it.each([
    ['another version', envelope({}, '2099-01-01')._meta, -32022],
    ['a version that opens sessions', envelope({}, '2025-11-25')._meta, -32022],
    ['a version that is not a string', envelope({}, 7 as never)._meta, -32602],
    ['no capabilities', { [`${key}protocolVersion`]: '2026-07-28' }, -32602],
    ['capabilities that are a list', envelope([])._meta, -32602],
    ['a nameless client', { ...envelope()._meta, [`${key}clientInfo`]: {} }, -32602],
  ])('runs nothing for an envelope with %s', async (_, _meta, code) => {
    expect(await raw.request(1, 'tools/call', { name: 'who', _meta })).toMatchObject({ error: { code } });
    expect(tools.calls).toEqual([]);
  });

  it('names the versions that it speaks', async () => {
    const { error } = await raw.request(1, 'tools/list', envelope({}, '2099-01-01'));
    expect(error).toMatchObject({ data: { supported: ['2026-07-28'], requested: '2099-01-01' } });
  });

  it('RT-10 repeats a version that nobody speaks visibly, and not all of a long one', async () => {
    const { error } = await raw.request(1, 'tools/list', envelope({}, `\u202e${'9'.repeat(100_000)}`));
    const text = JSON.stringify(error);
    expect(text).not.toContain('\u202e');
    expect(text.length).toBeLessThan(1000);
  });

  it('reports progress and takes cancellations', async () => {
    const { _meta } = envelope();
    const params = { name: 'wait', _meta: { ..._meta, progressToken: 'p' } };
    await raw.send({ id: 0, method: 'tools/call', params });
    await raw.until(({ method }) => method === 'notifications/progress');
    await raw.send({ method: 'notifications/cancelled', params: { requestId: 0 } });
    expect([raw.events, raw.frames.length]).toEqual([[0], 1]);
  });

  it('serves clients of both eras on one connection', async () => {
    const opening = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'old' } };
    await raw.request(1, 'initialize', opening);
    const modern = await raw.request(2, 'tools/call', { name: 'who', ...envelope() });
    const old = await raw.request(3, 'tools/call', { name: 'who' });
    expect(modern.result).toMatchObject({ resultType: 'complete', content: [{ text: 'modern undefined' }] });
    expect(old.result).toEqual({ content: [{ type: 'text', text: 'old undefined' }] });
  });

  describe('subscriptions/listen', () => {
    const listen = (notifications: unknown) => ({ notifications, ...envelope() });
    const stamp = (id: number | string) => ({ 'io.modelcontextprotocol/subscriptionId': id });

    it('acknowledges, tells of changes, and ends when it is cancelled', async () => {
      const params = listen({ toolsListChanged: true, promptsListChanged: true });
      await raw.send({ id: 's', method: 'subscriptions/listen', params });
      const acknowledged = await raw.until(
        ({ method }) => method === 'notifications/subscriptions/acknowledged',
      );
      expect(acknowledged.params).toEqual({
        notifications: { toolsListChanged: true },
        _meta: stamp('s'),
      });
      tools.change();
      const changed = await raw.until(({ method }) => method === 'notifications/tools/list_changed');
      expect(changed.params).toEqual({ _meta: stamp('s') });
      await raw.send({ method: 'notifications/cancelled', params: { requestId: 's' } });
      tools.change();
      expect(raw.frames).toHaveLength(2);
    });

    it('ends a subscription that can bring nothing at once', async () => {
      const { result } = await raw.request(1, 'subscriptions/listen', listen({ promptsListChanged: true }));
      expect(raw.frames[0]).toMatchObject({ params: { notifications: {}, _meta: stamp(1) } });
      expect(result).toEqual({ resultType: 'complete', _meta: { ...stamp(1), ...serverInfo } });
    });

    it('refuses one that does not say what for', async () => {
      expect(await raw.request(1, 'subscriptions/listen', listen(undefined))).toMatchObject({
        error: { code: -32602 },
      });
    });

    it('keeps a limited number of them', async () => {
      const params = listen({ toolsListChanged: true });
      for (let id = 0; id < 100; id++) await raw.send({ id, method: 'subscriptions/listen', params });
      expect(await raw.request(100, 'subscriptions/listen', params)).toMatchObject({
        error: { code: -32603 },
      });
    });
  });
});
