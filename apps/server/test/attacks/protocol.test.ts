import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, isAlive, program, scratch } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pidsIn } from '../pids-in.ts';
import { RawClient } from '../raw-client.ts';
import { writeConfigs } from '../start-server.ts';

const config = {
  name: 'protocol',
  command: 'env',
  tools: [
    { name: 'hello', description: 'Say hello', command: 'echo hello' },
    { name: 'wait', description: 'Wait', command: 'sleep 60', timeout: 120 },
    {
      name: 'tree',
      description: 'Start grandchildren and write their pids to a file',
      command: `${program('tree')} 2 plain`,
      timeout: 120,
      args: [{ name: 'file', positional: true, required: true }],
    },
    { name: 'flood', description: 'Print a lot', command: `${program('flood')} stdout 1000000` },
  ],
};

describe('group E: protocol garbage on stdin', () => {
  let directory: string;
  let remove: () => void;
  let client: RawClient;

  beforeEach(async () => {
    ({ path: directory, remove } = scratch());
    client = new RawClient(writeConfigs([config], directory), { cwd: directory });
    await client.initialize();
  });
  afterEach(async () => {
    await client.close();
    remove();
    expect(client.strayLines).toEqual([]);
  });

  const stillAnswers = async () => {
    const { result } = await client.request('tools/list');
    expect(result.tools).toHaveLength(2);
  };

  it.each([
    ['a word', Buffer.from('hello\n')],
    ['empty lines', Buffer.from('\n\n  \n')],
    ['random bytes', Buffer.concat([randomBytes(1024), Buffer.from('\n')])],
    ['half a message', Buffer.from('{"jsonrpc":"2.0",\n')],
  ])('PR-01 answers a valid request after %s', async (_what, bytes) => {
    client.write(bytes);
    await stillAnswers();
  });

  it.each([{}, [], 5, null, 'x', { jsonrpc: '1.0', id: 1, method: 'ping' }, { jsonrpc: '2.0' }])(
    'PR-02 refuses or ignores JSON that is not a message: %j',
    async (frame) => {
      client.send(frame);
      await stillAnswers();
      expect(client.frames.filter((each) => each.error).map((each) => each.error.code)).toEqual([-32600]);
    },
  );

  it('PR-03 refuses a batch as a whole', async () => {
    client.send([1, 2, 3].map((id) => ({ jsonrpc: '2.0', id, method: 'tools/list' })));
    await stillAnswers();
    expect(client.frames.filter((frame) => frame.error).map((frame) => frame.error.code)).toEqual([-32600]);
    expect([1, 2, 3].flatMap((id) => client.answers(id))).toEqual([]);
  });

  it('PR-04 refuses a line over the limit, in bounded memory, and reads on', async () => {
    const part = Buffer.alloc(1024 * 1024, 'a');
    for (let i = 0; i < 40; i++) client.write(part);
    client.write('\n');
    await client.until(
      () => client.frames.some((frame) => frame.error?.code === -32600),
      10_000,
      'the refusal',
    );
    await stillAnswers();
    const status = readFileSync(`/proc/${client.child.pid}/status`, 'utf8');
    expect(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])).toBeLessThan(200 * 1024);
  });

  it('PR-06 refuses an id that is in flight, and a cancel ends the right call', async () => {
    const call = (name: string) => ({ name: 'climax_call', arguments: { tool_name: name } });
    client.send({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: call('wait') });
    const { error } = await client.request('tools/call', call('hello'), 7);
    expect(error.code).toBe(-32600);
    client.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } });
    const again = await client.request('tools/call', call('hello'), 7);
    expect(again.result.content[0].text).toBe('hello');
  });

  it.each([null, { a: 1 }, 1.5, 'x'.repeat(10_240), [1], true])('PR-07 refuses the id %j', async (id) => {
    client.send({ jsonrpc: '2.0', id, method: 'tools/list' });
    await client.until(() => client.frames.some((frame) => frame.error?.code === -32600));
    await stillAnswers();
  });

  it.each([0, '', 'text', 42])(
    'PR-09 a cancel of id %j ends the whole process tree and nothing more is sent',
    async (id) => {
      const file = join(directory, 'pids');
      const params = { name: 'climax_call', arguments: { tool_name: 'tree', args: { file } } };
      client.send({ jsonrpc: '2.0', id, method: 'tools/call', params });
      const pids = await pidsIn(file);
      client.send({
        jsonrpc: '2.0',
        method: 'notifications/cancelled',
        params: { requestId: id, reason: 'enough' },
      });
      expect(await eventually(() => pids.every((pid) => !isAlive(pid)))).toBe(true);
      await stillAnswers();
      expect(client.answers(id)).toEqual([]);
    },
  );

  it('PR-10 closing stdin during ten calls ends them all, exit code 0', async () => {
    const files = Array.from({ length: 10 }, (_, i) => join(directory, `pids-${i}`));
    for (const [i, file] of files.entries()) {
      const params = { name: 'climax_call', arguments: { tool_name: 'tree', args: { file } } };
      client.send({ jsonrpc: '2.0', id: i, method: 'tools/call', params });
    }
    const pids = (await Promise.all(files.map(pidsIn))).flat();
    expect(await client.close()).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('PR-11 accepts no further calls while the client does not read, and ends when stdout closes', async () => {
    client.child.stdout.pause();
    const file = join(directory, 'pids');
    for (let id = 0; id < 400; id++) {
      client.send({
        jsonrpc: '2.0',
        id,
        method: 'tools/call',
        params: { name: 'climax_call', arguments: { tool_name: 'flood' } },
      });
    }
    const params = { name: 'climax_call', arguments: { tool_name: 'tree', args: { file } } };
    client.send({ jsonrpc: '2.0', id: 'last', method: 'tools/call', params });
    await client.until(() => client.child.stdout.readableLength > 0);
    client.child.stdout.destroy();
    await client.until(() => client.exitCode !== undefined, 30_000, 'the end');
    expect(client.stderr).not.toMatch(/uncaught| {4}at /i);
  });

  it.each([
    ['missing', { name: 'climax_search' }],
    ['null', { name: 'climax_search', arguments: null }],
  ])('PR-13 treats arguments that are %s as none', async (_what, params) => {
    const { result } = await client.request('tools/call', params);
    expect(JSON.parse(result.content[0].text).mode).toBe('summary');
  });

  it.each([
    { name: 'climax_call', arguments: [] },
    { name: 'climax_call', arguments: 'x' },
    { name: 'climax_call', arguments: [['tool_name', 'hello']] },
    { name: 5 },
    { name: null },
    { name: {} },
    { name: 'climax_call', arguments: { tool_name: 'hello', args: [['a', 'b']] } },
    { name: 'climax_call', arguments: { tool_name: 5 } },
    { name: 'climax_call', arguments: { tool_name: 'hello', args: 'x' } },
  ])('PR-13 refuses %j', async (params) => {
    const { error, result } = await client.request('tools/call', params);
    expect(error?.code ?? result.isError).toBe(error ? -32602 : true);
    expect(JSON.stringify(result ?? {})).not.toContain('"hello"');
  });

  it('PR-14 answers unknown methods with -32601 and ignores stray notifications and responses', async () => {
    expect((await client.request('no/such/method')).error.code).toBe(-32601);
    expect((await client.request('ping')).result).toEqual({});
    client.send({ jsonrpc: '2.0', method: 'notifications/whatever' });
    client.send({ jsonrpc: '2.0', id: 99, result: {} });
    client.send({ jsonrpc: '2.0', id: 99, error: { code: 1, message: 'x' } });
    await stillAnswers();
    expect(client.answers(99)).toEqual([]);
  });

  it('answers params of the wrong shape with an error', async () => {
    expect((await client.request('tools/list', 'x')).error.code).toBe(-32600);
    expect((await client.request('tools/call', [])).error.code).toBe(-32600);
  });
});

describe('group E: what goes to stdout', () => {
  it('PR-17 is protocol only, whatever is logged', async () => {
    const { path: directory, remove } = scratch();
    const env = { NODE_OPTIONS: '--trace-warnings' };
    const client = new RawClient([...writeConfigs([config], directory), '--log-level', 'DEBUG'], {
      cwd: directory,
      env,
    });
    try {
      await client.initialize();
      await client.call('hello');
      await client.call('no-such-tool');
      expect(client.stderr).toContain('hello');
      expect(client.strayLines).toEqual([]);
    } finally {
      await client.close();
      remove();
    }
  });
});
