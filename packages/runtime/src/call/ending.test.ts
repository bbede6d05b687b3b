import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { createEnding } from './ending.ts';

const controllers = () => [new AbortController(), new AbortController(), new AbortController()] as const;

describe('createEnding', () => {
  it('ends with the request or with the server', () => {
    for (const index of [0, 1] as const) {
      const [request, server] = controllers();
      const ending = createEnding(request.signal, server.signal);
      [request, server][index]?.abort();
      expect(ending.signal.aborted).toBe(true);
    }
  });

  it('ends with the session instead of the request when it outlives it', () => {
    const [request, server, session] = controllers();
    const ending = createEnding(request.signal, server.signal);
    ending.outlive(session.signal);
    request.abort();
    expect(ending.signal.aborted).toBe(false);
    session.abort();
    expect(ending.signal.aborted).toBe(true);
  });

  it('removes its listeners from signals that outlive the call', () => {
    const [request, server, session] = controllers();
    const ending = createEnding(request.signal, server.signal);
    ending.outlive(session.signal);
    ending.release();
    const left = [request, server, session].map(({ signal }) => getEventListeners(signal, 'abort').length);
    expect(left).toEqual([0, 0, 0]);
  });

  it('is over at once when the server has ended', () => {
    const [request, server] = controllers();
    server.abort();
    expect(createEnding(request.signal, server.signal).signal.aborted).toBe(true);
  });
});
