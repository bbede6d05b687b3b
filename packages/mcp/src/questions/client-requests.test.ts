import { describe, expect, it } from '@jest/globals';
import { ClientRequests } from './client-requests.ts';

describe('ClientRequests', () => {
  const open = () => {
    const requests = new ClientRequests();
    const sent: any[] = [];
    const abort = new AbortController();
    const options = { send: (message: object) => void sent.push(message), signal: abort.signal };
    return { requests, sent, abort, ask: () => requests.request('form', { a: 1 }, options) };
  };

  it('gives each request its own id and its answer', async () => {
    const { requests, sent, ask } = open();
    const answers = [ask(), ask()];
    expect(sent).toEqual([
      { id: 1, method: 'form', params: { a: 1 } },
      { id: 2, method: 'form', params: { a: 1 } },
    ]);
    requests.receive({ jsonrpc: '2.0', id: 2, result: 'second' } as never);
    requests.receive({ jsonrpc: '2.0', id: 1, result: 'first' } as never);
    expect(await Promise.all(answers)).toEqual(['first', 'second']);
  });

  it('has no result when the client answers with an error', async () => {
    const { requests, ask } = open();
    const answer = ask();
    requests.receive({ jsonrpc: '2.0', id: 1, error: { code: -1, message: 'no' } } as never);
    expect(await answer).toBeUndefined();
  });

  it('ignores answers that belong to no request, and second ones', async () => {
    const { requests, ask } = open();
    requests.receive({ jsonrpc: '2.0', id: 1, result: 'early' } as never);
    const answer = ask();
    requests.receive({ jsonrpc: '2.0', id: 1, result: 'right' } as never);
    requests.receive({ jsonrpc: '2.0', id: 1, result: 'late' } as never);
    expect(await answer).toBe('right');
  });

  it('withdraws a request when it is no longer needed', async () => {
    const { sent, abort, ask } = open();
    const answer = ask();
    abort.abort();
    expect(await answer).toBeUndefined();
    expect(sent[1]).toEqual({
      method: 'notifications/cancelled',
      params: { requestId: 1, reason: 'No longer needed' },
    });
  });

  it('says nothing more about a request that was answered', async () => {
    const { requests, sent, abort, ask } = open();
    const answer = ask();
    requests.receive({ jsonrpc: '2.0', id: 1, result: 'yes' } as never);
    await answer;
    abort.abort();
    expect(sent).toHaveLength(1);
  });

  it('asks nothing when it is not needed from the start', async () => {
    const { sent, abort, ask } = open();
    abort.abort();
    expect(await ask()).toBeUndefined();
    expect(sent).toEqual([]);
  });
});
