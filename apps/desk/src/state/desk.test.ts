import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { callEntry } from '../../test/call-entry.ts';
import { reachServer } from '../../test/page/reach-server.ts';
import { approvalSample, stateSample } from '../../test/page/samples.ts';
import { EventStream, Refusal } from '../../test/page/start-replies.ts';
import { until } from '../../test/page/until.ts';
import { clearAnswered, connect, desk, followCalls } from './desk.ts';

let stream: EventStream;
let waiting: string[];
let instance: string;
let refusal: Refusal | null;
let server: Awaited<ReturnType<typeof reachServer>>;

beforeEach(async () => {
  desk.set({ connection: 'connecting', state: null, questions: [], epoch: 0 });
  [waiting, instance, refusal] = [[], 'one', null];
  server = await reachServer({
    'GET events': () => {
      stream = new EventStream();
      return refusal ?? stream;
    },
    'GET state': () => refusal ?? stateSample({ instance }),
    'GET approvals': () => ({ approvals: waiting.map((id) => approvalSample(id)) }),
  });
});
afterEach(() => server.close());

const isOpen = () => until(() => expect(desk.get().connection).toBe('open'));
const questions = () => desk.get().questions.map(({ approval, outcome }) => `${approval.id} ${outcome}`);

describe('connect', () => {
  it('loads the state and what waits when the stream is open', async () => {
    waiting = ['a'];
    connect();
    expect(desk.get().connection).toBe('connecting');
    await isOpen();
    expect([desk.get().state?.instance, questions(), desk.get().epoch]).toEqual(['one', ['a null'], 0]);
  });

  it('tells followers of calls, in order, until they leave', async () => {
    connect();
    await isOpen();
    const seen: object[] = [];
    const leave = followCalls((news) => seen.push(news));
    const [start, end] = [callEntry({ verdict: 'unfinished' }), callEntry()];
    stream.send('call-start', start);
    stream.send('call-progress', { id: 'a', line: 'half way' });
    stream.send('call-end', end);
    await until(() =>
      expect(seen).toEqual([{ entry: start }, { id: 'a', line: 'half way' }, { entry: end }]),
    );
    leave();
    stream.send('call-start', start);
    stream.send('approval', approvalSample('z'));
    await until(() => expect(questions()).toEqual(['z null']));
    expect(seen).toHaveLength(3);
  });

  it('adds approvals as they come and closes them in their place', async () => {
    connect();
    await isOpen();
    stream.send('approval', approvalSample('a'));
    stream.send('approval', approvalSample('b'));
    stream.send('approval-closed', { id: 'a', outcome: 'timeout' });
    await until(() => expect(questions()).toEqual(['a timeout', 'b null']));
    clearAnswered();
    expect(questions()).toEqual(['b null']);
  });

  it('loads the state again when tools or policy have changed, and nothing else', async () => {
    connect();
    await isOpen();
    const before = server.asked.length;
    instance = 'two';
    stream.send('catalogue', {});
    await until(() => expect(desk.get().state?.instance).toBe('two'));
    expect(server.asked.slice(before).map(({ endpoint }) => endpoint)).toEqual(['GET state']);
    expect(desk.get().epoch).toBe(0);
  });

  it('loads everything again after events that are lost', async () => {
    waiting = ['a'];
    connect();
    await isOpen();
    waiting = ['b'];
    stream.send('reset', {});
    await until(() => expect(desk.get().epoch).toBe(1));
    expect(questions()).toEqual(['a cancelled', 'b null']);
  });

  it('resumes a stream that breaks, without loading the history again', async () => {
    connect();
    await isOpen();
    stream.cut();
    await until(() => expect(desk.get().connection).toBe('lost'));
    await isOpen();
    expect(desk.get().epoch).toBe(0);
  });

  it('notices that it has come back to another server', async () => {
    connect();
    await isOpen();
    instance = 'two';
    stream.cut();
    await until(() => expect([desk.get().connection, desk.get().epoch]).toEqual(['open', 1]));
  });

  it('says that the server does not know it, tries again by itself, and then asks for everything again', async () => {
    refusal = Refusal.of(401, 'unauthorized', 'no');
    connect();
    await until(() => expect(desk.get().connection).toBe('locked'));
    expect(desk.get().state).toBeNull();
    refusal = null;
    await isOpen();
    expect(desk.get().epoch).toBe(1);
  });
});
