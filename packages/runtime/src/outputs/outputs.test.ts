import { scratch } from '@climax/fixtures';
import { openSharedStore } from '@climax/outputs';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Reply } from '../reply/reply.ts';
import type { OutputSession } from './output-scope.ts';
import { createOutputs, newReplica, type OutputOptions, type Sharing } from './outputs.ts';
import { stillRunning } from './still-running.ts';

const { path, remove } = scratch();
const opened: ReturnType<typeof createOutputs>[] = [];
afterAll(() => {
  for (const { store } of opened) store.close();
  remove();
});

function create(options: OutputOptions = {}, sharing?: Sharing) {
  const outputs = createOutputs(options, sharing);
  opened.push(outputs);
  return outputs;
}
const newSession = (id = 's1'): OutputSession & { end(): void } => {
  const controller = new AbortController();
  return { id, signal: controller.signal, end: () => controller.abort() };
};
const textOf = (found: { streams: { stdout: { read(at: number, length: number): Buffer } } } | undefined) =>
  found?.streams.stdout.read(0, 1000).toString();
const printed = ({ store }: ReturnType<typeof create>, text: string, session = 's1') => {
  const recording = store.record(session);
  recording.write('stdout', Buffer.from(text));
  return recording;
};
const never = { ended: new Promise<Reply>(() => {}), stop() {} };

describe('createOutputs', () => {
  it('registers no exit handler: its creator ends it', () => {
    const before = process.listenerCount('exit');
    create();
    expect(process.listenerCount('exit')).toBe(before);
  });

  it.each<[OutputOptions, object]>([
    [{}, { keeps: true, handOverMs: 45_000, replica: undefined }],
    [{ handOver: 5 }, { keeps: true, handOverMs: 5000 }],
    [{ handOver: 0 }, { keeps: true, handOverMs: 0 }],
    [
      { store: false, handOver: 5 },
      { keeps: false, handOverMs: 0 },
    ],
    [{ store: '/shared' }, { keeps: true }],
    [{ replica: 'k4f9x2' }, { replica: 'k4f9x2' }],
  ])('with %j: %j', (options, expected) => {
    expect(create(options)).toMatchObject(expected);
  });

  it('keeps the outputs of a session for that session, until it ends', () => {
    const outputs = create();
    const session = newSession();
    const scope = outputs.scopeOf({ session });
    const id = scope?.keep(printed(outputs, 'hello')) ?? '';
    expect([id, textOf(scope?.find(id)), scope?.signal]).toEqual(['o1', 'hello', session.signal]);
    expect(outputs.scopeOf({ session: newSession('s2') })?.find(id)).toBeUndefined();
    session.end();
    expect(scope?.find(id)).toBeUndefined();
  });

  it('ends the ids of one of several servers with its name', () => {
    const outputs = create({ replica: 'k4f9x2' });
    expect(outputs.scopeOf({ session: newSession() })?.keep(printed(outputs, 'x'))).toBe('o1-k4f9x2');
  });

  it('has no scope without a session, or if nothing is kept', () => {
    expect(create().scopeOf({})).toBeUndefined();
    expect(create({ store: false }).scopeOf({ session: newSession() })).toBeUndefined();
  });

  it('holds a few bytes of a call if nothing is kept', () => {
    const outputs = create({ store: false });
    const recording = outputs.store.record('s1');
    recording.write('stdout', Buffer.alloc(4 * 1024 * 1024 + 1));
    expect(recording.lostBytes).toBe(1);
  });

  it('keeps no more of a call than the limit', () => {
    const recording = create({ maxStoredCall: 1 }).store.record('s1');
    recording.write('stdout', Buffer.alloc(1024 * 1024 + 7));
    expect(recording.lostBytes).toBe(7);
  });

  it('follows a command that keeps running, for its session alone', async () => {
    const outputs = create();
    const session = newSession();
    const scope = outputs.scopeOf({ session });
    const kept = scope?.keepRunning(printed(outputs, 'first'), never);
    expect(scope?.findWork(kept?.id ?? '')).toBe(kept?.work);
    expect(outputs.scopeOf({ session: newSession('s2') })?.findWork(kept?.id ?? '')).toBeUndefined();
    session.end();
    expect(scope?.findWork(kept?.id ?? '')).toBeUndefined();
  });

  it('follows nothing in a session that has ended', () => {
    const outputs = create();
    const session = newSession();
    session.end();
    const scope = outputs.scopeOf({ session });
    const { id = '' } = scope?.keepRunning(printed(outputs, 'x'), never) ?? {};
    expect(scope?.findWork(id)).toBeUndefined();
  });
});

describe('createOutputs with a store that several servers have', () => {
  const sharing = async (directory = `${path}/shared`) => {
    const problems: string[] = [];
    const store = await openSharedStore(directory, { replica: 'aaaaaa', followMs: 20 });
    return { store, problems, onProblem: (message: string) => problems.push(message) };
  };

  it('keeps outputs by the name of the caller, for every server', async () => {
    const [a, b] = [create({}, await sharing()), create({}, await sharing())];
    const ada = { caller: { token: 'ada' }, canReadOutput: true };
    const id = a.scopeOf(ada)?.keep(printed(a, 'hello')) ?? '';
    expect(textOf(b.scopeOf(ada)?.find(id))).toBe('hello');
    expect(b.scopeOf({ ...ada, caller: { token: 'ci' } })?.find(id)).toBeUndefined();
    expect(b.scopeOf(ada)?.findShared?.(id)).toMatchObject({ replica: 'aaaaaa', isRunning: false });
  });

  it('keeps nothing there for callers who cannot read it', async () => {
    const outputs = create({}, await sharing());
    expect(outputs.scopeOf({ caller: { token: 'ada' } })).toBeUndefined();
    expect(outputs.scopeOf({ session: newSession(), canReadOutput: false })).not.toHaveProperty('findShared');
  });

  it('follows a running command for its caller only, and tells other servers how it ended', async () => {
    const [a, b] = [create({}, await sharing()), create({}, await sharing())];
    const ada = { caller: { token: 'ada' }, canReadOutput: true };
    let finish = (_: Reply) => {};
    const ended = new Promise<Reply>((resolve) => {
      finish = resolve;
    });
    const { id = '', work } = a.scopeOf(ada)?.keepRunning(printed(a, 'x'), { ended, stop() {} }) ?? {};
    expect(a.scopeOf(ada)?.findWork(id)).toBe(work);
    expect(a.scopeOf({ ...ada, caller: {} })?.findWork(id)).toBeUndefined();
    expect(b.scopeOf(ada)?.findWork(id)).toBeUndefined();
    finish({ text: '', remarks: [], outcome: { message: 'ended', exitCode: 3 } } as unknown as Reply);
    await ended;
    await new Promise(setImmediate);
    expect(b.scopeOf(ada)?.findShared?.(id)?.end).toEqual({ message: 'ended', exitCode: 3 });
  });

  it('tells the operator what cannot be kept, and continues the call', async () => {
    const shared = await sharing();
    const store = {
      ...shared.store,
      keep: () => {
        throw new Error('no space left');
      },
    };
    const outputs = create({}, { store, onProblem: shared.onProblem });
    const scope = outputs.scopeOf({ canReadOutput: true });
    expect(scope?.keep(printed(outputs, 'x'))).toBeUndefined();
    expect(scope?.keepRunning(printed(outputs, 'x'), never)).toBeUndefined();
    expect(shared.problems).toEqual(Array(2).fill('an output cannot be kept: no space left'));
  });
});

describe('newReplica', () => {
  it('is a name of six letters and digits, each time another', () => {
    const names = Array.from({ length: 50 }, newReplica);
    for (const name of names) expect(name).toMatch(/^[a-z0-9]{6}$/);
    expect(new Set(names).size).toBe(50);
  });
});

describe('stillRunning', () => {
  it('says how to wait for more and how to end it, in calls that can be copied', () => {
    const text = stillRunning('o1');
    const [call = ''] = /\{"tool_name".*?\}\}/.exec(text) ?? [];
    expect(JSON.parse(call)).toEqual({ tool_name: 'climax_output', args: { id: 'o1', wait: 30 } });
    expect(JSON.parse(/args (\{[^}]*\})/.exec(text.slice(text.indexOf('end it')))?.[1] ?? '')).toEqual({
      id: 'o1',
      stop: true,
    });
  });
});
