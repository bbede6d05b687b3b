import { eventually } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { endedCall, openDesk, startedCall } from './testing/desk-server.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

describe('createDesk', () => {
  async function listen(path = '/desk/api/events', headers: Record<string, string> = {}) {
    const response = await desk.get(path, headers);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    const read = async (): Promise<void> => {
      const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
      if (done) return;
      text += Buffer.from(value as Uint8Array).toString();
      await read();
    };
    const ending = read();
    return {
      has: (wanted: string) => eventually(() => text.includes(wanted), 10_000),
      text: () => text,
      ending,
      stop: () => reader.cancel(),
    };
  }
  const question = { tool: 'git_push', risk: 'write' as const, headline: 'Sure?', details: [] };
  const options = (signal: AbortSignal) => ({ signal, timeoutMs: 20_000, subject: 's', client: 'agent' });

  it('tells a page about calls, changes and progress, and about those it missed', async () => {
    const { lastEvent } = (await desk.api('state'))[1];
    const page = await listen();
    expect(desk.desk.channel.isOpen()).toBe(true);
    desk.audit.begin(startedCall('git_log'), 'c1').end(endedCall);
    for (const change of desk.changes) change();
    expect(await page.has('event: catalogue')).toBe(true);
    expect(page.text()).toMatch(
      /^: welcome\n\nid: .+\nevent: call-start\ndata: \{"id":"c1".+\}\n\nid: .+\nevent: call-end\n/,
    );
    const late = await listen('/desk/api/events', { 'last-event-id': lastEvent });
    expect(await late.has('event: catalogue')).toBe(true);
    const unknown = await listen('/desk/api/events?after=other.3');
    expect(await unknown.has('event: reset')).toBe(true);
    const fresh = await listen('/desk/api/events?after=');
    expect(await fresh.has('welcome')).toBe(true);
    expect(fresh.text()).not.toContain('event:');
    desk.desk.close();
    await Promise.all([page.ending, late.ending, unknown.ending, fresh.ending]);
  });

  it('puts a question to the page and takes the answer for that call only', async () => {
    const page = await listen();
    const asked = desk.desk.channel.ask(question, options(new AbortController().signal));
    expect(await page.has('event: approval')).toBe(true);
    const [, { approvals }] = await desk.api('approvals');
    const [approval] = approvals;
    const answerTo = (digest?: string) => desk.api(`approvals/${approval?.id}`, { digest, answer: 'once' });
    expect(await answerTo('other')).toMatchObject([409, { error: { code: 'conflict' } }]);
    expect(await answerTo(approval?.digest)).toEqual([200, { id: approval?.id, outcome: 'once' }]);
    expect(await asked).toEqual({ kind: 'once' });
    expect(await answerTo(approval?.digest)).toMatchObject([
      409,
      { error: { message: 'This call has been approved already' } },
    ]);
    expect(await page.has('event: approval-closed')).toBe(true);
    page.stop();
  });

  it('has nobody to ask before a page was opened', () => {
    expect(desk.desk.channel.isOpen()).toBe(false);
  });

  it('ends its calls and stops listening when it closes', async () => {
    await desk.api('calls', { tool: 'git_log', args: {} });
    const { session } = desk.calls[0] as { session: { signal: AbortSignal } };
    desk.desk.close();
    expect([session.signal.aborted, desk.changes.size]).toEqual([true, 0]);
  });
});
