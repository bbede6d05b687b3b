import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type Listening, type RunningDesk, startDesk } from './start-desk.ts';

const config = {
  name: 'files',
  command: 'touch',
  tools: [
    {
      name: 'make',
      description: 'Make a file',
      risk: 'write',
      confirm_message: 'Make {file}?',
      args: [{ name: 'file', positional: true, required: true }],
    },
  ],
};

let desk: RunningDesk;
let page: Listening;
let client: Client;
const connect = async () => {
  const fresh = new Client({ name: 'agent', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${desk.url}/mcp`));
  await fresh.connect(transport as Parameters<Client['connect']>[0]);
  return fresh;
};
const call = async (file: string, options?: { signal: AbortSignal }) => {
  const params = { name: 'climax_call', arguments: { tool_name: 'make', args: { file } } };
  const result = await client.callTool(params, undefined, options);
  return { isError: result.isError === true, text: (result.content as [{ text: string }])[0].text };
};

beforeAll(async () => {
  desk = await startDesk({ configs: [config], args: ['--approve', 'write'] });
  await desk.enter();
  client = await connect();
});
afterAll(async () => {
  await client.close();
  await desk.stop();
});

describe('a call that waits for a person', () => {
  it('is refused while nobody has the page open', async () => {
    await expect(call('nobody')).resolves.toMatchObject({
      isError: true,
      text: expect.stringContaining('no desk is open'),
    });
  });

  it('is shown on the page, and runs when it is approved there', async () => {
    page = await desk.listen();
    const waiting = call('first');
    const { data: approval } = await page.next('approval');
    expect(approval).toMatchObject({ tool: 'make', risk: 'write', headline: 'Make first?', client: 'agent' });
    expect(approval.details).toContainEqual({ label: 'Command', text: 'touch first' });
    const { body } = await desk.get('approvals');
    expect(body.approvals).toEqual([approval]);
    expect(existsSync(join(desk.directory, 'first'))).toBe(false);

    const answer = { digest: approval.digest, answer: 'once' };
    await expect(desk.post(`approvals/${approval.id}`, answer)).resolves.toMatchObject({
      status: 200,
      body: { id: approval.id, outcome: 'once' },
    });
    await expect(waiting).resolves.toEqual({ isError: false, text: '(no output)' });
    expect(existsSync(join(desk.directory, 'first'))).toBe(true);
    expect((await page.next('approval-closed')).data).toEqual({ id: approval.id, outcome: 'once' });
    expect((await page.next('call-end')).data).toMatchObject({
      tool: 'make',
      client: 'agent',
      verdict: 'allowed',
      approval: { channel: 'desk', answer: 'once' },
    });
  });

  it('counts one answer, for one call, with its exact arguments', async () => {
    const first = call('second');
    const { data: approval } = await page.next('approval');
    const path = `approvals/${approval.id}`;
    const stale = await desk.post(path, { digest: 'f'.repeat(64), answer: 'once' });
    expect([stale.status, stale.body.error]).toEqual([
      409,
      { code: 'conflict', message: expect.stringContaining('another call or to other arguments') },
    ]);
    const answers = await Promise.all([
      desk.post(path, { digest: approval.digest, answer: 'deny' }),
      desk.post(path, { digest: approval.digest, answer: 'once' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isDenied = answers[0]?.status === 200;
    await expect(first).resolves.toMatchObject({ isError: isDenied });

    const again = call('second');
    const { data: other } = await page.next('approval');
    expect(other.digest).not.toBe(approval.digest);
    expect(
      (await desk.post(`approvals/${other.id}`, { digest: approval.digest, answer: 'once' })).status,
    ).toBe(409);
    await desk.post(`approvals/${other.id}`, { digest: other.digest, answer: 'deny' });
    await expect(again).resolves.toEqual({ isError: true, text: 'Tool execution denied by user: make' });
  });

  it.each([
    [{ answer: 'once' }, 'digest'],
    [{ digest: 'x' }, 'answer'],
    [{ digest: 'x', answer: 'always' }, 'answer'],
    [{ digest: 'x', answer: 'once', more: 1 }, 'more'],
  ])('accepts no answer of another form: %j', async (body, field) => {
    const reply = await desk.post('approvals/x', body);
    expect([reply.status, reply.body.error.message]).toEqual([400, expect.stringContaining(`"${field}"`)]);
  });

  it('has no question that was never put', async () => {
    expect((await desk.post('approvals/none', { digest: 'x', answer: 'once' })).status).toBe(404);
  });

  it('closes its question when it is cancelled', async () => {
    const controller = new AbortController();
    const cancelled = call('third', { signal: controller.signal }).catch((error: Error) => error.message);
    const { data: approval } = await page.next('approval');
    controller.abort();
    expect((await page.next('approval-closed')).data).toEqual({ id: approval.id, outcome: 'cancelled' });
    await cancelled;
    const late = await desk.post(`approvals/${approval.id}`, { digest: approval.digest, answer: 'once' });
    expect([late.status, late.body.error.message]).toEqual([
      409,
      'This call was cancelled before it was answered',
    ]);
    expect(existsSync(join(desk.directory, 'third'))).toBe(false);
  });

  it('is not asked about again in its session after "allow for this session"', async () => {
    const first = call('fourth');
    const { data: approval } = await page.next('approval');
    await desk.post(`approvals/${approval.id}`, { digest: approval.digest, answer: 'session-tool' });
    await expect(first).resolves.toMatchObject({ isError: false });
    await expect(call('fifth')).resolves.toMatchObject({ isError: false });
    const stranger = await connect();
    const params = { name: 'climax_call', arguments: { tool_name: 'make', args: { file: 'sixth' } } };
    const other = stranger.callTool(params);
    const { data: next } = await page.next('approval');
    await desk.post(`approvals/${next.id}`, { digest: next.digest, answer: 'deny' });
    await expect(other).resolves.toMatchObject({ isError: true });
    await stranger.close();
  });

  it('is asked about like any other when it is started on the page', async () => {
    const { body } = await desk.post('calls', { tool: 'make', args: { file: 'seventh' } });
    const { data: approval } = await page.next('approval');
    expect(approval.client).toBe('desk');
    expect((await desk.get(`calls/${body.id}`)).body).toMatchObject({ state: 'running', result: null });
    await desk.post(`approvals/${approval.id}`, { digest: approval.digest, answer: 'deny' });
    expect((await page.next('call-end')).data).toMatchObject({ id: body.id, verdict: 'denied' });
    expect((await desk.get(`calls/${body.id}`)).body).toMatchObject({
      state: 'ended',
      result: { isError: true, failure: 'denied_by_user', exitCode: null },
    });
  });
});

describe('run --transport http --desk', () => {
  it('serves the desk as well as the tools, with a token that the page does not need', async () => {
    const served = await startDesk({
      configs: [config],
      command: ['run', '--transport', 'http', '--port', '0', '--desk', '--audit', 'calls.jsonl'],
    });
    try {
      await served.enter();
      const stream = await served.listen();
      await served.post('calls', { tool: 'none', args: {} });
      const { data } = await stream.next('call-end');
      expect(data).toMatchObject({ client: 'desk', tool: 'none', verdict: 'unknown' });
      const written = readFileSync(join(served.directory, 'calls.jsonl'), 'utf8');
      expect(written).toContain(data.id);
      expect((await served.get('calls')).body).toMatchObject({ total: 1, calls: [{ id: data.id }] });
      expect((await served.get('policy')).body).toMatchObject({ path: null, canSave: false });
      expect((await fetch(`${served.url}/healthz`)).status).toBe(200);
    } finally {
      await served.stop();
    }
  });
});
