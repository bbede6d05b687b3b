import { afterEach, describe, expect, it } from '@jest/globals';
import { reachServer } from '../../test/page/reach-server.ts';
import { Refusal, type Replies } from '../../test/page/start-replies.ts';
import { RequestError, request } from './request.ts';

let server: Awaited<ReturnType<typeof reachServer>> | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});
const reach = async (replies: Replies) => {
  server = await reachServer(replies);
  return server.asked;
};
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: RequestError) => [error.name, error.code, error.message],
  );

describe('request', () => {
  it('returns the reply of the server', async () => {
    const asked = await reach({ 'GET approvals': { approvals: [] } });
    expect(await request('GET approvals')).toEqual({ approvals: [] });
    expect(asked).toEqual([{ endpoint: 'GET approvals', query: {}, body: null }]);
  });

  it('posts its body as JSON, an empty object without one', async () => {
    const asked = await reach({ 'POST search': {}, 'POST calls/ID/stop': {} });
    await request('POST search', { body: { query: 'größe "x"' } });
    await request('POST calls/ID/stop', { id: '7' });
    expect(asked.map(({ body }) => body)).toEqual([{ query: 'größe "x"' }, {}]);
  });

  it('leaves empty and missing values out of the query', async () => {
    const asked = await reach({ 'GET calls': {} });
    await request('GET calls', { query: { tool: 'git_*', client: '', limit: 0 } });
    await request('GET calls', { query: { since: undefined } as object });
    expect(asked.map(({ query }) => query)).toEqual([{ tool: 'git_*', limit: '0' }, {}]);
  });

  it.each([
    ['7', 'GET calls/7'],
    ['a/b', 'GET calls/a%2Fb'],
    ['../state', 'GET calls/..%2Fstate'],
    ['a?b=c#d', 'GET calls/a%3Fb%3Dc%23d'],
    ['ä', 'GET calls/%C3%A4'],
  ])('puts the id %j into the path and nowhere else', async (id, endpoint) => {
    const asked = await reach({ 'GET calls/ID': {} });
    await request('GET calls/ID', { id });
    expect(asked).toEqual([{ endpoint, query: {}, body: null }]);
  });

  it('fails with the code and the words of the server', async () => {
    await reach({ 'POST policy/save': Refusal.of(409, 'conflict', 'The file has changed.') });
    const saving = request('POST policy/save', { body: { text: '', digest: null } });
    expect(await failure(saving)).toEqual(['RequestError', 'conflict', 'The file has changed.']);
  });

  it.each([
    [502, '<html>Bad gateway</html>'],
    [500, ''],
    [503, '{"unexpected": true}'],
    [200, 'not JSON'],
  ])('says the status of an answer %i %j that is not ours', async (status, body) => {
    await reach({ 'GET state': new Refusal(status, body) });
    expect(await failure(request('GET state'))).toEqual([
      'RequestError',
      'internal_error',
      `The server answered with status ${status}.`,
    ]);
  });

  it('says that a server is gone', async () => {
    await reach({});
    const { fetch } = globalThis;
    await server?.close();
    globalThis.fetch = fetch;
    expect(await failure(request('GET state'))).toEqual([
      'RequestError',
      'offline',
      'The server cannot be reached.',
    ]);
  });

  it('passes on that it was aborted, which is not a failure of the server', async () => {
    await reach({ 'GET state': () => new Promise(() => {}) });
    const controller = new AbortController();
    const asking = request('GET state', { signal: controller.signal });
    controller.abort();
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
    await expect(asking).rejects.not.toBeInstanceOf(RequestError);
  });
});
