import { eventually } from '@climax/fixtures';
import { describe, expect, it } from '@jest/globals';
import { createTestHost } from '../testing/desk-host.ts';
import { createOwnCalls } from './own-calls.ts';

const session = { id: 's', signal: new AbortController().signal };

function start() {
  const { host, calls } = createTestHost();
  const events: unknown[] = [];
  const own = createOwnCalls(host, { session, events: { emit: (name, data) => events.push([name, data]) } });
  const begin = () => own.start({ tool: 'git_log', args: { path: '.' } });
  const end = async (reply = {}, index = -1) => {
    const call = calls.at(index);
    call?.end(reply);
    expect(await eventually(() => own.find(call?.id ?? '')?.state !== 'running')).toBe(true);
    return own.find(call?.id ?? '')?.result;
  };
  return { own, calls, events, begin, end };
}

describe('createOwnCalls', () => {
  it('starts a call for its session and tells of its progress', () => {
    const { own, calls, events, begin } = start();
    const id = begin() as string;
    expect(calls).toMatchObject([{ id, tool: 'git_log', args: { path: '.' }, session }]);
    expect(own.find(id)).toMatchObject({ id, state: 'running', progress: null, result: null });
    calls[0]?.onProgress('half way');
    expect([own.find(id)?.progress, events]).toEqual([
      'half way',
      [['call-progress', { id, line: 'half way' }]],
    ]);
  });

  it.each([
    [
      {},
      {
        isError: false,
        blocks: [{ type: 'text', text: 'done' }],
        notices: [],
        failure: null,
        exitCode: null,
      },
    ],
    [
      { failure: { code: 'command_failed' }, outcome: { exitCode: 3 }, remarks: ['r'] },
      { isError: true, failure: 'command_failed', exitCode: 3, notices: ['r'] },
    ],
    [
      { meaning: 'no matches', outcome: { exitCode: 1 }, remarks: ['r'] },
      { isError: false, notices: ['no matches', 'r'] },
    ],
    [
      { media: { type: 'image', mimeType: 'image/png', data: 'AA==' } },
      {
        blocks: [
          { type: 'text', text: 'done' },
          { type: 'image', mimeType: 'image/png', data: 'AA==' },
        ],
      },
    ],
    [
      { structured: { a: 1 }, outputId: 'o1' },
      { structured: { a: 1 }, outputId: 'o1' },
    ],
  ])('shows how it ended: %j', async (reply, result) => {
    const { begin, end } = start();
    begin();
    expect(await end(reply)).toMatchObject({ ...result, durationMs: expect.any(Number) });
  });

  it('stops a call, and knows no others', () => {
    const { own, calls, begin } = start();
    const id = begin() as string;
    expect(calls[0]?.signal.aborted).toBe(false);
    expect(own.stop(id)).toMatchObject({ id, state: 'running' });
    expect(calls[0]?.signal.aborted).toBe(true);
    expect([own.stop('other'), own.find('other')]).toEqual([undefined, undefined]);
  });

  it('runs twenty at a time', async () => {
    const { begin, end } = start();
    for (let i = 0; i < 20; i++) expect(begin()).toEqual(expect.any(String));
    expect(begin()).toBeUndefined();
    await end({}, 0);
    expect(begin()).toEqual(expect.any(String));
  });

  it('remembers the last twenty that ended, and all that run', async () => {
    const { own, begin, end } = start();
    const running = begin() as string;
    const ids: string[] = [];
    for (let i = 0; i < 22; i++) {
      ids.push(begin() as string);
      await end();
    }
    expect(ids.map((id) => own.find(id) !== undefined)).toEqual([false, false, ...Array(20).fill(true)]);
    expect(own.find(running)?.state).toBe('running');
  });

  it('ends a call that the server could not even begin', async () => {
    const host = { call: () => Promise.reject(new RangeError('Maximum call stack size exceeded')) };
    const calls = createOwnCalls(host, { session, events: { emit: () => {} } });
    const id = calls.start({ tool: 't', args: {} }) ?? '';
    expect(await eventually(() => calls.find(id)?.state === 'ended')).toBe(true);
    expect(calls.find(id)?.result).toMatchObject({ isError: true, failure: 'internal_error' });
  });
});
