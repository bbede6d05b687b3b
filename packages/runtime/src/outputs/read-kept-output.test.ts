import { getEventListeners } from 'node:events';
import type { Turns } from '@climax/host';
import type { Work } from '@climax/outputs';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { failure } from '../reply/failure.ts';
import type { Reply } from '../reply/reply.ts';
import type { Runtime } from '../runtime.ts';
import { outcome } from '../testing/outcome.ts';
import type { OutputScope } from './output-scope.ts';
import { createOutputs, type Outputs } from './outputs.ts';
import { describeProgress, readKeptOutput } from './read-kept-output.ts';

let outputs: Outputs;
let session: { id: string; signal: AbortSignal };
const controller = new AbortController();
beforeEach(() => {
  outputs?.store.close();
  outputs = createOutputs({});
  session = { id: 'mine', signal: controller.signal };
});
afterAll(() => outputs.store.close());

const runtime = (maxOutput?: number) => ({ outputs, catalogue: { maxOutput } }) as unknown as Runtime;
const read = (args: object, { maxOutput, signal }: { maxOutput?: number; signal?: AbortSignal } = {}) =>
  readKeptOutput(runtime(maxOutput), { name: 'climax_output', args, session, signal });
const scopeOf = (of: typeof session) => outputs.scopeOf({ session: of }) as OutputScope;
function record(stdout: string, stderr = '') {
  const recording = outputs.store.record('mine');
  recording.write('stdout', Buffer.from(stdout));
  recording.write('stderr', Buffer.from(stderr));
  return recording;
}
function keep(stdout: string, stderr = '') {
  const recording = record(stdout, stderr);
  return { recording, id: scopeOf(session).keep(recording) as string };
}
/** A command that runs until `finish`, and the signals it gets. */
function work(stdout = '') {
  const recording = record(stdout);
  let finish: (reply: Reply) => void = () => {};
  const ended = new Promise<Reply>((resolve) => {
    finish = resolve;
  });
  const stops: string[] = [];
  const stop = () => {
    stops.push(going.id);
    finish({
      text: '',
      remarks: [],
      failure: failure('cancelled', 'stopped'),
      outcome: outcome({ exitCode: -1, message: 'stopped' }),
    });
  };
  const going = scopeOf(session).keepRunning(recording, { ended, stop }) as { id: string; work: Work<Reply> };
  return { recording, ...going, finish, stops };
}

const lines = Array.from({ length: 500 }, (_, i) => `line ${i + 1}`).join('\n');

describe('readKeptOutput', () => {
  it('searches for all callers in turn', async () => {
    const owners: (string | undefined)[] = [];
    const turns: Turns = {
      async take(work, owner) {
        owners.push(owner);
        return work();
      },
    };
    const { id } = keep(lines);
    const request = { name: 'climax_output', args: { id, match: '7$' }, session, caller: { token: 'ada' } };
    expect((await readKeptOutput({ ...runtime(), turns }, request)).text).toContain('line 7');
    expect(new Set(owners)).toEqual(new Set(['name ada']));
  });

  it.each<[object, string, string]>([
    [{ from_line: 2, to_line: 3 }, 'line 2\nline 3', 'stdout has 500 lines.'],
    [{ from_line: 499 }, 'line 499\nline 500', 'stdout has 500 lines.'],
    [{ tail: 1 }, 'line 500', 'stdout has 500 lines.'],
    [{ match: '^line 7$' }, '7:line 7', 'stdout has 500 lines; 1 of them matches.'],
    [{ match: '^line 7$', context: -3 }, '7:line 7', 'stdout has 500 lines; 1 of them matches.'],
    [
      { match: '^line 2$', context: 1 },
      '1-line 1\n2:line 2\n3-line 3',
      'stdout has 500 lines; 1 of them matches.',
    ],
    [{ match: 'nowhere' }, '(nothing)', 'stdout has 500 lines; 0 of them match.'],
    [{ stream: 'stderr' }, 'oops', 'stderr has 1 line.'],
  ])('%j', async (query, text, remark) => {
    const { id } = keep(lines, 'oops');
    expect(await read({ id, ...query })).toEqual({ text, remarks: [remark] });
  });

  it('RT-05 masks again what escape sequences had kept apart', async () => {
    const mask = (text: string) => text.replaceAll('hunter2', '***');
    const recording = outputs.store.record('mine', { mask });
    recording.write('stdout', Buffer.from('the huntXY\b\ber2 is out\n'));
    const id = scopeOf(session).keep(recording) as string;
    expect((await read({ id, from_line: 1 })).text).toBe('the *** is out');
  });

  it('returns two hundred lines by default, and says where to continue', async () => {
    const { id } = keep(lines);
    expect((await read({ id })).text.split('\n')).toHaveLength(200);
    const cut = await read({ id, from_line: 1, to_line: 500 }, { maxOutput: 40 });
    expect([cut.text.length <= 40, cut.remarks]).toEqual([
      true,
      ['stdout has 500 lines; not everything fits: continue with "from_line": 6.'],
    ]);
  });

  it('shows nothing hidden', async () => {
    const { id } = keep('\u001b[31mred\u001b[0m \u202eright');
    expect((await read({ id })).text).toBe('red \\u202eright');
  });

  it.each([
    [{ id: 'o9' }, "No output is kept as 'o9' in this session"],
    [{}, 'id'],
    [{ id: 'o1', match: '(' }, "Argument 'match': Invalid regular expression"],
    [{ id: 'o1', tail: 'many' }, 'tail'],
    [{ id: 'o1', stream: 'stdin' }, 'stream'],
    [{ id: 'o1', tails: 3 }, 'tails'],
  ])('refuses %j', async (query, text) => {
    keep('text');
    const reply = await read(query);
    expect(reply.failure?.code).toBe('invalid_input');
    expect(reply.text).toContain(text);
  });

  it('does not show the outputs of another session', async () => {
    const { id } = keep('mine');
    const other = { id: 'other', signal: controller.signal };
    const reply = await readKeptOutput(runtime(), { name: 'climax_output', args: { id }, session: other });
    expect(reply.failure?.code).toBe('invalid_input');
    const nobody = await readKeptOutput(runtime(), { name: 'climax_output', args: { id } });
    expect(nobody.failure?.code).toBe('invalid_input');
  });

  it('shows new output of a running command once', async () => {
    const { id, recording } = work('one\n');
    expect((await read({ id })).text).toBe('one\n\n[still running]');
    recording.write('stdout', Buffer.from('two\n'));
    const { text, remarks, failure: reason } = await read({ id, wait: -1 });
    expect([text, reason]).toEqual(['two\n\n[still running]', undefined]);
    expect(remarks[0]).toContain(`The command is still running as "${id}"`);
  });

  it('reads parts of a command that still runs without waiting for it', async () => {
    const { id } = work('one\ntwo\n');
    expect((await read({ id, tail: 1 })).text).toBe('two');
    expect((await read({ id, match: 'o' })).text).toBe('1:one\n2:two');
  });

  it('waits for the end', async () => {
    const { id, finish } = work('one\n');
    const reply = read({ id, wait: 40 });
    finish({
      text: 'one',
      remarks: [],
      outcome: outcome({ exitCode: 3 }),
      failure: failure('command_failed', 'm'),
    });
    expect(await reply).toEqual({
      text: 'one\n\n[exit code: 3]',
      remarks: ['The command has ended.'],
      failure: failure('command_failed', 'm'),
    });
  });

  it('stops a command', async () => {
    const { id, stops } = work();
    const reply = await read({ id, stop: true });
    expect([stops, reply.text]).toEqual([[id], '[stderr]\nstopped\n\n[exit code: -1]']);
    expect(reply.failure).toBeUndefined();
  });

  it('reports the failure of a command that ended before it was stopped', async () => {
    const { id, finish } = work();
    finish({ text: '', remarks: [], failure: failure('command_failed', 'm') });
    expect((await read({ id, stop: true })).failure?.code).toBe('command_failed');
  });

  it('refuses a number of lines below 0, and says what it takes', async () => {
    const { text, remarks } = await read({ id: 'o1', tail: -1 });
    expect(text).toBe("Argument validation failed:\n  - Argument 'tail': expected 0 or more, got -1");
    expect(remarks).toEqual([
      'climax_output takes: id [from_line] [to_line] [match] [context] [tail] [stream] [wait] [stop]',
    ]);
  });

  it('answers at once when too many calls of the caller wait', async () => {
    const { id, finish } = work('one');
    const waiting = Array.from({ length: 256 }, () => read({ id, wait: 45 }));
    expect((await read({ id, wait: 45 })).text).toContain('[still running]');
    const bob = readKeptOutput(runtime(), {
      name: 'climax_output',
      args: { id, wait: 45 },
      session,
      caller: { token: 'bob' },
    });
    finish({ text: '', remarks: [] });
    expect((await Promise.all([...waiting, bob])).map(({ remarks }) => remarks[0])).toEqual(
      Array(257).fill('The command has ended.'),
    );
    expect((await read({ id, wait: 45 })).remarks).toEqual(['The command has ended.']);
  });

  it('does not wait for a client that has gone', async () => {
    const { id } = work();
    const request = new AbortController();
    const reply = read({ id, wait: 45 }, { signal: request.signal });
    request.abort();
    expect((await reply).text).toContain('[still running]');
    expect((await read({ id, wait: 45 }, { signal: request.signal })).text).toContain('[still running]');
  });

  it('does not go on listening for the end of a client whose command has ended', async () => {
    const { id, finish } = work();
    const { signal } = new AbortController();
    const reply = read({ id, wait: 45 }, { signal });
    finish({ text: '', remarks: [], outcome: outcome() });
    await reply;
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('can still stop a command whose output had to make room', async () => {
    const { id, recording, stops } = work('one\n');
    outputs.store.close();
    expect(recording.streams.stdout.length).toBe(0);
    expect((await read({ id, tail: 5 })).failure?.code).toBe('invalid_input');
    expect((await read({ id, wait: 0 })).text).toContain('[still running]');
    await read({ id, stop: true });
    expect(stops).toEqual([id]);
  });
});

describe('describeProgress', () => {
  it('leaves out what does not fit, and reports it', async () => {
    const { work: found, recording, id } = work('x'.repeat(100));
    recording.write('stderr', Buffer.from('bad'));
    const { text } = await describeProgress(id, found, 40);
    expect(text).toBe(
      `[80 bytes left out; read on with from_line and to_line]\n${'x'.repeat(20)}\n\n[stderr]\nbad\n\n[still running]`,
    );
  });

  it('OF-01 leaves out more where hidden characters are written out', async () => {
    const { work: found, id } = work('\u202e'.repeat(40));
    const { text } = await describeProgress(id, found, 120);
    expect(text).toBe(
      `[90 bytes left out; read on with from_line and to_line]\n${'\\u202e'.repeat(10)}\n\n[still running]`,
    );
  });

  it('reports a message in the block of stderr, as a reply at the end does', async () => {
    const { work: found, recording, finish, id } = work('out');
    recording.write('stderr', Buffer.from('bad\n'));
    finish({
      text: '',
      remarks: [],
      outcome: outcome({ exitCode: -1, message: 'Command timed out after 1s' }),
    });
    await found.ended;
    const { text } = await describeProgress(id, found, 100);
    expect(text).toBe('out\n\n[stderr]\nbad\nCommand timed out after 1s\n\n[exit code: -1]');
  });

  it('reports when nothing was printed', async () => {
    const { work: found, finish, id } = work();
    finish({ text: '', remarks: [], outcome: outcome() });
    await found.ended;
    expect(await describeProgress(id, found, 100)).toEqual({
      text: '(no output)',
      remarks: ['The command has ended.'],
    });
  });
});

describe('createOutputs', () => {
  it.each([
    [{}, true, 45_000],
    [{ handOver: 2 }, true, 2000],
    [{ handOver: 0 }, true, 0],
    [{ store: false }, false, 0],
    [{ store: false, handOver: 9 }, false, 0],
  ])('%j', (options, keeps, handOverMs) => {
    expect(createOutputs(options)).toMatchObject({ keeps, handOverMs });
  });

  it('keeps as many MiB of a call as it is told', () => {
    const recording = createOutputs({ maxStoredCall: 1, maxStored: 2 }).store.record('s');
    recording.write('stdout', Buffer.alloc(1024 * 1024 + 5));
    expect(recording.lostBytes).toBe(5);
    recording.discard();
  });

  it('forgets the outputs and commands of a session that ends, and no others', () => {
    const ending = new AbortController();
    const short = { id: 'short', signal: ending.signal };
    const scope = scopeOf(short);
    const command = { ended: new Promise<Reply>(() => {}), stop: () => {} };
    const id = scope.keepRunning(outputs.store.record('short'), command)?.id as string;
    expect(scopeOf(short).findWork(id)).toBeDefined();
    const mine = work();
    ending.abort();
    expect([scope.findWork(id), scope.find(id), outputs.store.find('short', id)]).toEqual(
      Array(3).fill(undefined),
    );
    expect(scopeOf(session).findWork(mine.id)).toBe(mine.work);
  });
});
