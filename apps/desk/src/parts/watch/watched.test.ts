import type { CallEntry } from '@climax/desk/api';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { callEntry } from '../../../test/call-entry.ts';
import { reachServer } from '../../../test/page/reach-server.ts';
import { EventStream, Refusal } from '../../../test/page/start-replies.ts';
import { until } from '../../../test/page/until.ts';
import { connect, desk } from '../../state/desk.ts';
import { followWatched, loadCalls, setFilter, watched } from './watched.ts';

let server: Awaited<ReturnType<typeof reachServer>>;
let stream: EventStream;
let reply: () => object | Promise<object>;

beforeEach(async () => {
  watched.set({ filter: {}, calls: [], progress: new Map(), remarks: [], isLoading: true });
  reply = () => ({ calls: [callEntry()], total: 1, skippedLines: 0, problems: [] });
  server = await reachServer({
    'GET calls': () => reply(),
    'GET events': () => {
      stream = new EventStream();
      return stream;
    },
    'GET state': { instance: 'one' },
    'GET approvals': { approvals: [] },
  });
});
afterEach(() => server.close());

const ids = () => watched.get().calls.map(({ id }) => id);

describe('loadCalls', () => {
  it('requests the calls of the filter', async () => {
    setFilter({ tool: 'git_*' });
    setFilter({ verdict: 'refused' });
    await loadCalls();
    expect(server.asked[0]?.query).toEqual({ tool: 'git_*', verdict: 'refused', limit: '10000' });
    expect([ids(), watched.get().isLoading]).toEqual([['a'], false]);
  });

  it('says what could not be read', async () => {
    reply = () => ({ calls: [], total: 0, skippedLines: 3, problems: ['old.jsonl is gone'] });
    await loadCalls();
    expect(watched.get().remarks).toEqual([
      'old.jsonl is gone',
      'Skipped 3 lines of audit files: expected a record.',
    ]);
    reply = () => ({ calls: [], total: 0, skippedLines: 0, problems: [] });
    await loadCalls();
    expect(watched.get().remarks).toEqual([]);
  });

  it('keeps what it has when the server does not answer', async () => {
    await loadCalls();
    reply = () => Refusal.of(500, 'internal_error', 'No.');
    await loadCalls();
    expect([ids(), watched.get().remarks, watched.get().isLoading]).toEqual([['a'], ['No.'], false]);
  });

  it('drops the response to an outdated filter', async () => {
    let answer = (_: object) => {};
    reply = () =>
      new Promise<object>((resolve) => {
        answer = resolve;
      });
    const loading = loadCalls();
    await until(() => expect(server.asked).toHaveLength(1));
    setFilter({ tool: 'other' });
    answer({ calls: [callEntry()], total: 1, skippedLines: 0, problems: [] });
    await loading;
    expect(ids()).toEqual([]);
  });
});

describe('followWatched', () => {
  let leave = () => {};
  beforeEach(async () => {
    desk.set({ connection: 'connecting', state: null, questions: [], epoch: 0 });
    connect();
    leave = followWatched();
    await until(() => expect(desk.get().connection).toBe('open'));
  });
  afterEach(() => leave());

  const start = (id: string, given: Partial<CallEntry> = {}) =>
    stream.send('call-start', callEntry({ id, verdict: 'unfinished', ...given }));
  const end = (id: string, given: Partial<CallEntry> = {}) =>
    stream.send('call-end', callEntry({ id, ...given }));

  it('shows calls as they start, move on and end', async () => {
    start('x');
    stream.send('call-progress', { id: 'x', line: 'half way' });
    await until(() => expect([ids(), [...watched.get().progress]]).toEqual([['x'], [['x', 'half way']]]));
    end('x');
    await until(() => expect(watched.get().calls[0]?.verdict).toBe('allowed'));
    expect(watched.get().progress.size).toBe(0);
  });

  it('shows only calls that pass the filter, and removes those that no longer do', async () => {
    setFilter({ verdict: 'unfinished' });
    start('x');
    start('y');
    await until(() => expect(ids().sort()).toEqual(['x', 'y']));
    end('x');
    await until(() => expect(ids()).toEqual(['y']));
  });
});
