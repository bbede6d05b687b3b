import { describe, expect, it } from '@jest/globals';
import { openHttpSession } from './open-http-session.ts';

describe('openHttpSession', () => {
  it('is busy while a call runs or a client listens, so that it is not closed', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const tools = { list: async () => [], call: () => answered.then(() => ({ content: [] })) };
    const session = await openHttpSession(
      { introduction: { serverInfo: { name: 's', version: '1' } }, tools },
      { owner: null, address: undefined, onOpen: () => {}, onClose: () => {} },
    );
    expect(session.isBusy()).toBe(false);
    session.streams = 1;
    expect(session.isBusy()).toBe(true);
    session.streams = 0;
    session.transport.onmessage?.({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 't' } });
    expect(session.isBusy()).toBe(true);
    answer();
    await session.close();
    expect(session.isBusy()).toBe(false);
  });
});
