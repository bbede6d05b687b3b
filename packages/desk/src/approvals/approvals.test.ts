import type { AskOptions, Question } from '@climax/consent';
import { describe, expect, it } from '@jest/globals';
import type { Approval, ApprovalChoice } from '../api.ts';
import { createApprovals } from './approvals.ts';

const question: Question = { tool: 't', risk: 'write', headline: 'Sure?', details: [] };

function setUp() {
  const events: string[] = [];
  const approvals = createApprovals({ emit: (name, data) => events.push(`${name} ${JSON.stringify(data)}`) });
  const ask = (options: Partial<AskOptions> = {}) => {
    const signal = new AbortController().signal;
    const answer = approvals.ask(question, {
      signal,
      timeoutMs: 20_000,
      subject: 's',
      client: 'c',
      ...options,
    });
    return { answer, approval: approvals.list().at(-1) as Approval };
  };
  return { events, approvals, ask };
}

describe('createApprovals', () => {
  it.each<[ApprovalChoice, string]>([
    ['once', 'once'],
    ['session-call', 'same-call'],
    ['session-tool', 'same-tool'],
    ['deny', 'denied'],
  ])('%s ends the question with %s', async (choice, kind) => {
    const { approvals, ask, events } = setUp();
    const { answer, approval } = ask();
    const { id, digest } = approval;
    expect(approvals.answer(id, { digest, answer: choice })).toEqual({ id, outcome: choice });
    await expect(answer).resolves.toEqual({ kind });
    expect(approvals.list()).toEqual([]);
    expect(events.at(-1)).toBe(`approval-closed {"id":"${id}","outcome":"${choice}"}`);
  });

  it('counts the first answer only', async () => {
    const { approvals, ask } = setUp();
    const { answer, approval } = ask();
    const { id, digest } = approval;
    approvals.answer(id, { digest, answer: 'deny' });
    expect(approvals.answer(id, { digest, answer: 'once' })).toEqual({
      conflict: 'This call has been denied already',
    });
    await expect(answer).resolves.toEqual({ kind: 'denied' });
  });

  it('accepts no answer that was meant for another call', async () => {
    const { approvals, ask } = setUp();
    const [first, second, other] = [ask(), ask(), ask({ subject: 'other' })];
    const digests = [first, second, other].map(({ approval }) => approval.digest);
    expect(new Set(digests).size).toBe(3);
    const { id } = second.approval;
    for (const digest of [first.approval.digest, '', 'x'])
      expect(approvals.answer(id, { digest, answer: 'once' })).toEqual({
        conflict: expect.stringContaining('another call'),
      });
    expect(approvals.list()).toHaveLength(3);
    expect(approvals.answer('none', { digest: '', answer: 'once' })).toBeUndefined();
    for (const { id: each, digest } of approvals.list()) approvals.answer(each, { digest, answer: 'deny' });
  });

  it('closes the question of a call that was cancelled', async () => {
    const { approvals, ask } = setUp();
    const controller = new AbortController();
    const { answer, approval } = ask({ signal: controller.signal });
    controller.abort();
    await expect(answer).resolves.toEqual({ kind: 'cancelled' });
    const { id, digest } = approval;
    expect(approvals.answer(id, { digest, answer: 'once' })).toEqual({
      conflict: 'This call was cancelled before it was answered',
    });
    await expect(ask({ signal: AbortSignal.abort() }).answer).resolves.toEqual({ kind: 'cancelled' });
  });

  it('treats silence as a no', async () => {
    const { approvals, ask, events } = setUp();
    const { answer } = ask({ timeoutMs: 20 });
    await expect(answer).resolves.toEqual({ kind: 'timeout' });
    expect(approvals.list()).toEqual([]);
    expect(events.at(-1)).toContain('"outcome":"timeout"');
  });

  it('remembers the last five hundred ends for pages that come late', async () => {
    const { approvals, ask } = setUp();
    const ids: string[] = [];
    for (let i = 0; i < 501; i++) {
      const { approval } = ask();
      approvals.answer(approval.id, { digest: approval.digest, answer: 'deny' });
      ids.push(approval.id);
    }
    const late = (id: string | undefined) => approvals.answer(id ?? '', { digest: '', answer: 'once' });
    expect(late(ids[0])).toBeUndefined();
    expect(late(ids[1])).toEqual({ conflict: 'This call has been denied already' });
  });

  it('says until when it waits', () => {
    const { ask } = setUp();
    const { approval } = ask({ timeoutMs: 20_000, signal: AbortSignal.timeout(20) });
    expect(Date.parse(approval.expiresAt) - Date.parse(approval.askedAt)).toBe(20_000);
  });
});
