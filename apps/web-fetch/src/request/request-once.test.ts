import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { send, startUpstream } from '../../test/upstream.ts';
import { requestOnce } from './request-once.ts';

describe('requestOnce', () => {
  const refuseSecond = (address: string) => (address === '127.0.0.2' ? 'a forbidden' : undefined);
  const signal = AbortSignal.timeout(5000);

  it('connects to the address that was checked, even when the name changes its mind', async () => {
    const upstream = await startUpstream({ '/': send('checked') });
    const answers = ['127.0.0.1', '127.0.0.2'];
    const resolve = async () => [{ address: answers.shift()!, family: 4 }];
    try {
      const url = new URL(`http://rebinding.example:${upstream.port}/`);
      expect(await text(await requestOnce(url, { guard: refuseSecond, resolve, signal }))).toBe('checked');
      await expect(requestOnce(url, { guard: refuseSecond, resolve, signal })).rejects.toMatchObject({
        code: 'fetch_failed',
        message: expect.stringContaining(
          'rebinding.example resolves to 127.0.0.2, which is a forbidden address',
        ),
      });
      expect(upstream.requests).toHaveLength(1);
    } finally {
      await upstream.close();
    }
  });

  it('refuses a name when any of its addresses is refused', async () => {
    const upstream = await startUpstream({ '/': send('checked') });
    const resolve = async () => ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
    try {
      const url = new URL(`http://mixed.example:${upstream.port}/`);
      await expect(requestOnce(url, { guard: refuseSecond, resolve, signal })).rejects.toMatchObject({
        code: 'fetch_failed',
      });
      expect(upstream.requests).toEqual([]);
    } finally {
      await upstream.close();
    }
  });
});
