import { createLimiter } from '@climax/exec';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createOutputs } from '../outputs/outputs.ts';
import type { Runtime } from '../runtime.ts';
import { createWorkshop, scriptTool, startTestRuntime } from '../testing/workshop.ts';
import { callTool } from './call-tool.ts';

const { writeConfig, write, remove } = createWorkshop();
afterAll(remove);

const config = writeConfig('run', [
  scriptTool('print', "process.stdout.write(process.argv[1] ?? '')", {
    args: [{ name: 'text', positional: true }],
  }),
  scriptTool('many_lines', "for (let i = 1; i <= 5000; i++) console.log('line ' + i)"),
  scriptTool('picture', "process.stdout.write(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))"),
  scriptTool('latin', "process.stdout.write(Buffer.from('größe', 'latin1'))", { encoding: 'latin1' }),
  scriptTool('go_on', 'setInterval(() => {}, 1000); console.log(`begun`)', { timeout: 60 }),
  scriptTool('steps', "console.log('one\\u202e'); setTimeout(() => {}, 1500)"),
  scriptTool('where', 'console.log(process.cwd())', { args: [{ name: 'directory', cwd: true }] }),
  scriptTool('words', 'console.log(...process.argv.slice(1))', {
    args: [
      { name: 'pattern', positional: true },
      { name: 'path', positional: true },
    ],
  }),
  scriptTool('drop', "console.log('dropped')", { risk: 'destructive' }),
]);

const sessions: AbortController[] = [];
afterAll(() => {
  for (const session of sessions) session.abort();
});
function newSession(id = `s${sessions.length}`) {
  const controller = new AbortController();
  sessions.push(controller);
  return { controller, session: { id, signal: controller.signal } };
}
const start = (services: Partial<Runtime> = {}, sources: object = {}) =>
  startTestRuntime({ configs: [config], ...sources }, services);

describe('running the command of a call', () => {
  it('keeps an output that is too long for the reply, and says how to read on', async () => {
    const { runtime } = await start({ outputs: createOutputs({}) }, { maxOutput: 500 });
    const { session } = newSession();
    const reply = await callTool(runtime, { name: 'many_lines', args: {}, session });
    expect(reply).toMatchObject({ outputId: 'o1', outcome: { truncated: true } });
    expect(reply.remarks.join()).toContain('stdout has 5000 lines');
    const args = { id: 'o1', from_line: 4999, to_line: 4999 };
    const rest = await callTool(runtime, { name: 'climax_output', args, session });
    expect(rest.text).toBe('line 4999');
  });

  it.each([
    [
      'an error that its contract declares',
      "JSON.stringify({ error: { code: 'bad', message: 'y'.repeat(3e5) } })",
    ],
    ['anything else', "'first' + 'z'.repeat(2e6) + 'last'"],
  ])('keeps a failure within its limit where a program prints %s', async (_, text) => {
    const script = `process.exitCode = 1; process.stdout.write(${text})`;
    const failing = writeConfig('failing', [scriptTool('fail', script)]);
    const errors = [{ code: 'bad', http_status: 400 }];
    const schemas = { input_schema: { type: 'object' }, output_schema: { type: 'object' } };
    const contract = { name: 'fail', status: 'active', transport: 'mcp', endpoint: 'x', ...schemas, errors };
    const contracts = [write('failing.json', { tools: [contract] })];
    const { runtime } = await startTestRuntime({ configs: [failing], contracts, maxOutput: 5000 });
    const { text: shown, failure } = await callTool(runtime, { name: 'fail', args: {} });
    expect(shown).toContain('[output truncated: first ');
    expect(shown.length).toBeLessThanOrEqual(5000);
    expect(failure?.message.length).toBeLessThan(2100);
  });

  it('tells who waits for a command when describing its end fails unexpectedly', async () => {
    const { runtime, audited } = await start({ outputs: createOutputs({ handOver: 0.1 }) });
    const late = () =>
      new Promise<never>((_, reject) => setTimeout(() => reject(new Error('out of memory')), 300));
    const catalogue = { ...runtime.catalogue, limiter: { ...runtime.catalogue.limiter, run: late } };
    const { session } = newSession();
    const failing = { ...runtime, catalogue };
    const reply = await callTool(failing, { name: 'go_on', args: {}, session });
    const [, id] = /"id":"(o\d+)"/.exec(reply.remarks.join()) ?? [];
    const ended = await callTool(failing, { name: 'climax_output', args: { id, wait: 20 }, session });
    expect([ended.failure?.code, ended.text]).toEqual([
      'internal_error',
      `[stderr]\n${ended.failure?.message}`,
    ]);
    expect(audited).toContainEqual(expect.objectContaining({ event: 'end', failure: 'internal_error' }));
  });

  it('keeps nothing for a call without a session', async () => {
    const { runtime } = await start({ outputs: createOutputs({}) }, { maxOutput: 500 });
    const reply = await callTool(runtime, { name: 'many_lines', args: {} });
    expect([reply.outputId, reply.outcome?.truncated]).toEqual([undefined, true]);
    expect(reply.remarks.join()).not.toContain('is kept');
  });

  it('says which value took the place of one that was left out', async () => {
    const { runtime } = await start();
    const { text, remarks } = await callTool(runtime, { name: 'words', args: { path: 'src' } });
    expect([text, remarks]).toEqual([
      'src',
      ["'pattern' was left out, so the command has the value of 'path' in its place."],
    ]);
  });

  it('sends a picture as a picture', async () => {
    const { runtime } = await start({ outputs: createOutputs({}) });
    const { text, media } = await callTool(runtime, {
      name: 'picture',
      args: {},
      session: newSession().session,
    });
    expect([text, media?.type, media?.mimeType]).toEqual(['(PNG image, 16 bytes)', 'image', 'image/png']);
    expect(Buffer.from(media?.data ?? '', 'base64').toString('hex')).toBe('89504e470d0a1a0a0000000d49484452');
  });

  it('says that binary output is not text if nothing is kept', async () => {
    const { runtime } = await start();
    const { remarks, media } = await callTool(runtime, { name: 'picture', args: {} });
    expect([media, remarks.join()]).toEqual([undefined, expect.stringContaining('binary output: stdout')]);
  });

  it('reads output in the encoding that the config declares', async () => {
    const { runtime } = await start();
    expect((await callTool(runtime, { name: 'latin', args: {} })).text).toBe('größe');
  });

  it('answers before a long command has ended, lets it be stopped, and records its real end', async () => {
    const outputs = createOutputs({ handOver: 0.02 });
    const { runtime, audited } = await start({ outputs });
    const { session } = newSession();
    const first = await callTool(runtime, { name: 'go_on', args: {}, session });
    expect(first.text).toContain('[still running]');
    expect(first.remarks.join()).toContain('"wait":30');
    expect(audited.map(({ event }) => event)).toEqual(['start']);
    const stop = { name: 'climax_output', args: { id: 'o1', stop: true }, session };
    const end = await callTool(runtime, stop);
    expect([end.failure?.code, end.remarks]).toEqual([undefined, ['The command has ended.']]);
    expect(audited).toContainEqual(
      expect.objectContaining({ event: 'end', tool: 'go_on', failure: 'cancelled' }),
    );
  });

  it.each([
    ['the caller wants the end', { untilEnd: true }, {}],
    ['nothing is kept', {}, { store: false }],
  ])('waits for the end when %s', async (_, request, options) => {
    const { runtime } = await start({ outputs: createOutputs({ handOver: 0.01, ...options }) });
    const signal = AbortSignal.timeout(300);
    const { session } = newSession();
    const reply = await callTool(runtime, { name: 'go_on', args: {}, session, signal, ...request });
    expect(reply.failure?.code).toBe('cancelled');
  });

  it('ends a command that was handed over with its session, not with its request', async () => {
    const { runtime, audited } = await start({ outputs: createOutputs({ handOver: 0.02 }) });
    const { session, controller } = newSession();
    const request = new AbortController();
    await callTool(runtime, { name: 'go_on', args: {}, session, signal: request.signal });
    request.abort();
    expect(audited).toHaveLength(1);
    const ended = new Promise((resolve) => runtime.observe(resolve));
    controller.abort();
    expect(await ended).toMatchObject({ event: 'end', failure: 'cancelled' });
  });

  it('holds the session while a command that was handed over runs', async () => {
    const { runtime } = await start({ outputs: createOutputs({ handOver: 0.02 }) });
    const { session } = newSession();
    const seen: string[] = [];
    const hold = () => {
      seen.push('held');
      return () => seen.push('released');
    };
    await callTool(runtime, { name: 'go_on', args: {}, session: { ...session, hold } });
    expect(seen).toEqual(['held']);
    await callTool(runtime, { name: 'climax_output', args: { id: 'o1', stop: true }, session });
    expect(seen).toEqual(['held', 'released']);
  });

  it('shows nothing hidden in a line of progress', async () => {
    const { runtime } = await start();
    const lines: string[] = [];
    const controller = new AbortController();
    const onProgress = (line: string) => {
      lines.push(line);
      controller.abort();
    };
    await callTool(runtime, { name: 'steps', args: {}, onProgress, signal: controller.signal });
    expect(lines).toEqual(['one\\u202e']);
  });

  it('refuses a call if the queue is full, and lets its caller leave', async () => {
    const { runtime } = await start({}, { maxConcurrent: 1, maxQueued: 0 });
    const left: string[] = [];
    runtime.attach({ admit: () => () => left.push('left') });
    const controller = new AbortController();
    const first = callTool(runtime, { name: 'go_on', args: {}, signal: controller.signal });
    const second = await callTool(runtime, { name: 'print', args: {} });
    expect([second.failure?.code, left]).toEqual(['busy', ['left']]);
    controller.abort();
    expect((await first).failure?.code).toBe('cancelled');
    expect(left).toHaveLength(2);
  });

  it('counts what a call holds while it waits', async () => {
    const { runtime } = await start();
    const limiter = createLimiter({ running: 1, queued: 5, queuedBytes: 2000 });
    runtime.attach({ catalogue: { ...runtime.catalogue, limiter } });
    const controller = new AbortController();
    const { signal } = controller;
    const running = callTool(runtime, { name: 'go_on', args: {}, signal });
    let isWaiting = true;
    const small = callTool(runtime, { name: 'print', args: { text: 'small' }, signal }).finally(() => {
      isWaiting = false;
    });
    const large = await callTool(runtime, { name: 'print', args: { text: 'x'.repeat(2000) } });
    expect([large.failure?.code, isWaiting]).toEqual(['busy', true]);
    const stuffed = await callTool(runtime, { name: 'print', args: { text: 'x' }, bytes: 2001 });
    expect(stuffed.failure?.code).toBe('busy');
    controller.abort();
    expect((await running).failure?.code).toBe('cancelled');
    expect((await small).outcome).toBeUndefined();
  });

  it('asks through the client before a destructive call, and records the answer', async () => {
    const { runtime, audited } = await start();
    const answering = (action: string) => ({ canAsk: true, ask: async () => ({ action }) });
    const approved = await callTool(runtime, { name: 'drop', args: {}, asker: answering('accept') });
    expect(approved.text).toBe('dropped');
    expect(audited.at(-1)).toMatchObject({
      verdict: 'allowed',
      approval: { channel: 'client', answer: 'once' },
    });
    const denied = await callTool(runtime, { name: 'drop', args: {}, asker: answering('decline') });
    expect([denied.failure?.code, denied.outcome]).toEqual(['denied_by_user', undefined]);
    expect(audited.at(-1)).toMatchObject({
      verdict: 'denied',
      approval: { channel: 'client', answer: 'denied' },
    });
  });

  it('runs a destructive call when nobody needs to be asked', async () => {
    const { runtime, audited } = await start({}, { approve: 'none' });
    expect((await callTool(runtime, { name: 'drop', args: {} })).text).toBe('dropped');
    expect(audited.at(-1)).not.toHaveProperty('approval');
  });

  it('ends with the server', async () => {
    const shutdown = new AbortController();
    const { runtime } = await start({ shutdown: shutdown.signal });
    shutdown.abort();
    expect((await callTool(runtime, { name: 'go_on', args: {} })).failure?.code).toMatch(/cancelled|busy/);
  });

  it('prefers what the server knows about a caller to what a request says', async () => {
    const { runtime, audited } = await start({ caller: { client: 'known', token: 't' } });
    await callTool(runtime, {
      name: 'print',
      args: { text: 'a' },
      caller: { client: 'claimed', session: 's' },
    });
    expect(audited[0]).toMatchObject({ client: 'known', token: 't', session: 's' });
  });

  it('runs in the directory that is given', async () => {
    const { runtime } = await start({}, { policy: write('open.yaml', { default: 'enabled' }) });
    expect((await callTool(runtime, { name: 'where', args: { directory: '/' } })).text).toBe('/');
  });
});
