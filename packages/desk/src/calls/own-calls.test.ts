import { eventually } from '@climax/fixtures';
import { expect, it } from '@jest/globals';
import { createOwnCalls } from './own-calls.ts';

it('ends a call that the server could not even begin', async () => {
  const host = { call: () => Promise.reject(new RangeError('Maximum call stack size exceeded')) };
  const session = { id: 's', signal: new AbortController().signal };
  const calls = createOwnCalls(host, { session, events: { emit: () => {} } });
  const id = calls.start({ tool: 't', args: {} }) ?? '';
  expect(await eventually(() => calls.find(id)?.state === 'ended')).toBe(true);
  expect(calls.find(id)?.result).toMatchObject({ isError: true, failure: 'internal_error' });
});
