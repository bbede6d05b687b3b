import { describe, expect, it } from '@jest/globals';
import type { Question } from '../question/question.ts';
import type { ChannelAnswer } from './channel.ts';
import { type AskingClient, clientChannel } from './client-channel.ts';
import { deskChannel } from './desk-channel.ts';

const question: Question = {
  tool: 'git_push',
  risk: 'write',
  headline: 'Push?',
  details: [{ label: 'Command', text: 'git push' }],
};
type Form = Parameters<AskingClient['ask']>[0];
type Reply = Awaited<ReturnType<AskingClient['ask']>>;

async function ask(reply: Reply, signal = new AbortController().signal) {
  const shown: Form[] = [];
  const channel = clientChannel({
    canAsk: true,
    ask: async (form) => {
      shown.push(form);
      return reply;
    },
  });
  return { answer: await channel.ask(question, { signal, timeoutMs: 5000, subject: 's' }), shown };
}

describe('clientChannel', () => {
  it.each([
    [undefined, 'the client cannot ask its user'],
    [{ canAsk: false } as AskingClient, 'the client cannot ask its user'],
    [{ canAsk: true } as AskingClient, undefined],
  ])('can ask through %j: %s', (client, obstacle) => {
    expect(clientChannel(client).unavailable()).toBe(obstacle);
  });

  it.each<[Reply, ChannelAnswer]>([
    [{ action: 'accept' }, { kind: 'once' }],
    [{ action: 'accept', content: {} }, { kind: 'once' }],
    [{ action: 'accept', content: { allow: null } }, { kind: 'once' }],
    [{ action: 'accept', content: { allow: 'once' } }, { kind: 'once' }],
    [{ action: 'accept', content: { allow: 'call' } }, { kind: 'same-call' }],
    [{ action: 'accept', content: { allow: 'tool' } }, { kind: 'same-tool' }],
    [{ action: 'accept', content: { allow: 'everything' } }, { kind: 'dismissed' }],
    [{ action: 'accept', content: { allow: false } }, { kind: 'dismissed' }],
    [{ action: 'accept', content: { allow: 'constructor' } }, { kind: 'dismissed' }],
    [{ action: 'decline' }, { kind: 'denied' }],
    [{ action: 'decline', content: { allow: 'tool' } }, { kind: 'denied' }],
    [{ action: 'cancel' }, { kind: 'dismissed' }],
    [{ action: 'timeout' }, { kind: 'timeout' }],
    [{ action: 'pending' }, { kind: 'pending' }],
    [{ action: 'unavailable' }, { kind: 'failed', reason: 'the client could not ask its user' }],
    [{ action: 'ACCEPT' }, { kind: 'dismissed' }],
    [{ action: '' }, { kind: 'dismissed' }],
  ])('reads %j as %j', async (reply, answer) => {
    expect((await ask(reply)).answer).toEqual(answer);
  });

  it('shows the whole question, and a form that may be accepted unchanged', async () => {
    const { shown } = await ask({ action: 'accept' });
    expect(shown).toMatchObject([
      {
        message: expect.stringMatching(/^Push\?\n\n.*Command:\s+git push/s),
        timeoutMs: 5000,
        schema: {
          type: 'object',
          properties: { allow: { type: 'string', enum: ['once', 'call', 'tool'], default: 'once' } },
        },
      },
    ]);
    expect(shown[0]?.schema).not.toHaveProperty('required');
  });

  it('accepts no answer to a call that was cancelled', async () => {
    expect((await ask({ action: 'accept' }, AbortSignal.abort())).answer).toEqual({ kind: 'cancelled' });
  });

  it('fails without a client', async () => {
    const options = { signal: new AbortController().signal, timeoutMs: 1, subject: 's' };
    expect(await clientChannel(undefined).ask(question, options)).toEqual({
      kind: 'failed',
      reason: 'there is no client',
    });
  });
});

describe('deskChannel', () => {
  it.each([
    [undefined, 'no desk is open'],
    [false, 'no desk is open'],
    [true, undefined],
  ])('with a desk whose page is open %s: %s', async (isOpen, obstacle) => {
    const desk =
      isOpen === undefined
        ? undefined
        : { isOpen: () => isOpen, ask: async (): Promise<ChannelAnswer> => ({ kind: 'same-tool' }) };
    const channel = deskChannel(desk);
    const options = { signal: new AbortController().signal, timeoutMs: 1, subject: 's' };
    expect(channel.unavailable()).toBe(obstacle);
    expect(await channel.ask(question, options)).toEqual(
      desk ? { kind: 'same-tool' } : { kind: 'failed', reason: 'no desk is open' },
    );
  });
});
