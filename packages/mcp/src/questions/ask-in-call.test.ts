import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ExampleTools, exampleTools } from '../../test/example-tools.ts';
import { openRawSession, type RawSession } from '../../test/raw-session.ts';

const open = async (raw: RawSession, capabilities: object, protocolVersion = '2025-11-25') => {
  await raw.request('open', 'initialize', { protocolVersion, capabilities, clientInfo: { name: 'c' } });
};
const asked = (raw: RawSession) => raw.until(({ method }) => method === 'elicitation/create');
const call = { id: 1, method: 'tools/call', params: { name: 'delete', arguments: { path: 'a' } } };
const textOf = async (raw: RawSession, id: number) => {
  const { result } = await raw.until((frame) => frame.id === id && 'result' in frame);
  return (result as { content: { text: string }[] }).content[0]?.text;
};

describe('a question within a call', () => {
  let raw: RawSession;
  let tools: ExampleTools;

  beforeEach(async () => {
    tools = exampleTools();
    raw = await openRawSession(tools);
  });
  afterEach(() => raw.clientSide.close());

  it('reaches the user, and the answer reaches the tool', async () => {
    await open(raw, { elicitation: {} });
    await raw.send(call);
    const question = await asked(raw);
    expect(question.params).toEqual({
      message: 'Delete a?',
      requestedSchema: { type: 'object', properties: {} },
    });
    await raw.send({ id: question.id, result: { action: 'accept', content: {} } });
    expect([await textOf(raw, 1), tools.deleted]).toEqual(['true accept', ['a']]);
  });

  it.each([
    [{ result: { action: 'decline' } }, 'decline'],
    [{ result: { action: 'cancel' } }, 'cancel'],
    [{ result: {} }, 'cancel'],
    [{ error: { code: -32601, message: 'no' } }, 'cancel'],
  ])('does not read %j as consent', async (answer, action) => {
    await open(raw, { elicitation: { form: {} } });
    await raw.send(call);
    await raw.send({ id: (await asked(raw)).id, ...answer });
    expect([await textOf(raw, 1), tools.deleted]).toEqual([`true ${action}`, []]);
  });

  it.each([
    [{}, '2025-11-25'],
    [{ elicitation: { url: {} } }, '2025-11-25'],
    [{ elicitation: {} }, '2025-03-26'],
  ])('is not put to a client with %j and version %s', async (capabilities, version) => {
    await open(raw, capabilities, version);
    await raw.send(call);
    expect([await textOf(raw, 1), tools.deleted]).toEqual(['false unavailable', []]);
    expect(raw.frames.filter(({ method }) => method)).toEqual([]);
  });

  it('is withdrawn when the call is cancelled, and a late answer is not consent', async () => {
    await open(raw, { elicitation: {} });
    await raw.send(call);
    const { id } = await asked(raw);
    await raw.send({ method: 'notifications/cancelled', params: { requestId: 1 } });
    const withdrawn = await raw.until(({ method }) => method === 'notifications/cancelled');
    expect(withdrawn.params).toMatchObject({ requestId: id });
    await raw.send({ id, result: { action: 'accept', content: {} } });
    expect((await raw.request(2, 'ping')).result).toEqual({});
    expect(tools.deleted).toEqual([]);
  });

  it('ends without consent when nobody answers in time', async () => {
    await open(raw, { elicitation: {} });
    await raw.send(call);
    await asked(raw);
    expect([await textOf(raw, 1), tools.deleted]).toEqual(['true timeout', []]);
    expect(raw.frames.some(({ method }) => method === 'notifications/cancelled')).toBe(true);
  });

  it('keeps questions of two calls apart', async () => {
    await open(raw, { elicitation: {} });
    await raw.send(call);
    await raw.send({ ...call, id: 2, params: { name: 'delete', arguments: { path: 'b' } } });
    const second = await raw.until(
      ({ params }) => (params as { message?: string } | undefined)?.message === 'Delete b?',
    );
    await raw.send({ id: second.id, result: { action: 'accept' } });
    await raw.send({ id: (await asked(raw)).id, result: { action: 'decline' } });
    expect([await textOf(raw, 1), await textOf(raw, 2)]).toEqual(['true decline', 'true accept']);
    expect(tools.deleted).toEqual(['b']);
  });

  it('comes one after the other when a tool has two', async () => {
    await open(raw, { elicitation: {} });
    await raw.send({ id: 1, method: 'tools/call', params: { name: 'twice' } });
    await raw.send({ id: (await asked(raw)).id, result: { action: 'accept', content: { name: 'Ada' } } });
    const second = await raw.until(
      ({ params }) => (params as { message?: string } | undefined)?.message === 'Sure, Ada?',
    );
    await raw.send({ id: second.id, result: { action: 'accept' } });
    expect(await textOf(raw, 1)).toBe('Ada accept');
  });
});
