import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, program, scratch } from '@climax/fixtures';
import { describe, expect, it } from '@jest/globals';
import { RawClient } from '../raw-client.ts';
import { writeConfigs } from '../start-server.ts';
import { checkedConfig } from './checked-config.ts';
import { callsAreLimited } from './checks.ts';
import { descriptorsOf, memoryOf, workOf, zombiesOf } from './survivors.ts';
import { underAttack } from './under-attack.ts';

const tool = (name: string, command: string, parts: object = {}) => ({
  name,
  description: `Load: ${name}`,
  command,
  ...parts,
});

/** Runs until the test has seen enough of it. */
const counted = 'echo + >>"$1"; until [ -e "$1.seen" ]; do sleep 0.02; done; echo - >>"$1"; echo done';
const load = {
  name: 'load',
  command: 'env',
  tools: [
    tool('counted', `sh -c '${counted}' sh`, { args: [{ name: 'file', positional: true }], timeout: 100 }),
    tool('slow', 'sleep 5', { timeout: 20 }),
    tool('quick', 'true'),
    tool('flood', `${program('flood')} stdout ${128 * 1024 ** 2}`, { timeout: 100 }),
    tool('second', "sh -c 'sleep 1; echo ok'", { timeout: 60 }),
    tool('endless', 'sleep 60', { timeout: 1 }),
  ],
};

/** Tools that leave a trace when they are started. */
const traced = (path: string) => ({
  name: 'traced',
  command: path,
  tools: [
    tool('echo', '', { args: [{ name: 'text', positional: true }] }),
    tool('list', '', { args: [{ name: 'path', positional: true, multiple: true }] }),
    tool('slow_list', '', {
      args: [{ name: 'path', positional: true, multiple: true, pattern: '(a+)+b' }],
    }),
  ],
});

const callFrame = (id: number, name: string, args: object = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'climax_call', arguments: { tool_name: name, args } },
});

/** A server of its own for a test that fills it. */
async function withRawClient(args: string[], body: (client: RawClient, directory: string) => Promise<void>) {
  const { path: directory, remove } = scratch();
  const client = new RawClient([...writeConfigs([load], directory), ...args], { cwd: directory });
  try {
    await client.initialize();
    await body(client, directory);
    expect(client.strayLines).toEqual([]);
  } finally {
    await client.close();
    remove();
  }
}

describe('group H: many calls at once', () => {
  it('RE-01 runs at most 16 of 200 pipelined calls at a time and answers each exactly once', async () => {
    await withRawClient([], async (client, directory) => {
      const file = join(directory, 'count');
      const ids = Array.from({ length: 200 }, (_, i) => i);
      const signs = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);
      for (const id of ids) client.send(callFrame(id, 'counted', { file }));
      await client.until(() => signs().length >= 16, 60_000, 'the first calls');
      writeFileSync(`${file}.seen`, '');
      await client.until(() => ids.every((id) => client.answers(id).length > 0), 60_000, 'all answers');
      expect(ids.filter((id) => client.answers(id).length !== 1)).toEqual([]);
      expect(ids.map((id) => client.answers(id)[0].result.content[0].text)).toEqual(ids.map(() => 'done'));
      let running = 0;
      const counts = signs().map((sign) => (running += sign === '+' ? 1 : -1));
      expect(Math.max(...counts)).toBe(16);
    });
  });

  it('RE-02 answers calls that exceed the queue at once', async () => {
    await withRawClient([], async (client) => {
      const ids = Array.from({ length: 300 }, (_, i) => i);
      for (const id of ids) client.send(callFrame(id, 'slow'));
      const busy = () => ids.filter((id) => client.answers(id).length > 0);
      await client.until(() => busy().length === 300 - 16 - 256, 30_000, 'the refusals');
      for (const id of busy()) {
        const { content, isError } = client.answers(id)[0].result;
        expect({ text: content[0].text, isError }).toEqual({
          text: 'Server busy: 16 running, 256 queued',
          isError: true,
        });
      }
      expect((await client.request('tools/list')).result.tools).toHaveLength(2);
    });
  });
});

describe('group H: large requests and long runs', () => {
  const attacked = underAttack((self) => ({
    configs: [load, traced(self.traced), checkedConfig(self.directory)],
  }));

  it.each([
    ['a text of 5 MB', { text: 'x'.repeat(5_000_000) }],
    ['5 MB of lines', { text: 'x\n'.repeat(2_500_000) }],
  ])('RE-04 refuses %s quickly and in few words', async (_, args) => {
    const before = workOf(attacked.server.pid);
    for (let i = 0; i < 3; i++) await attacked.refused('echo', args);
    expect((workOf(attacked.server.pid) - before) / 3).toBeLessThan(200);
  });

  it.each([
    ['150,000 paths', 'list', Array(150_000).fill('-a/b'), 'takes the call over 10000 values'],
    ['3 MB of paths', 'list', Array(30).fill('a'.repeat(100_000)), 'takes the call over 2097152 bytes'],
    [
      'values on which a pattern never ends',
      'slow_list',
      Array(5000).fill('a'.repeat(40)),
      'must match (a+)+b',
    ],
  ])('RE-04 refuses a list of %s before it holds anything up', async (_, name, path, words) => {
    expect(await attacked.refused(name, { path })).toContain(words);
  });

  it.each([
    ['one word of 30 kB', 'comit'.repeat(6000)],
    ['30 kB of dashes and letters', 'a-'.repeat(15_000)],
    ['30 kB of different words', Array.from({ length: 5000 }, (_, i) => `w${i}`).join(' ')],
    ['30 kB of paths', '/@a'.repeat(10_000)],
    ['quotes that never close', `"'\``.repeat(10_000)],
  ])('RE-04 is not held up by a search for %s', async (_, query) => {
    await attacked.server.search({ query: 'warm' });
    const before = workOf(attacked.server.pid);
    await attacked.server.request('climax_search', { query });
    expect(workOf(attacked.server.pid) - before).toBeLessThan(200);
  });

  it('RE-01 limits how many calls run at once', async () => {
    expect(await callsAreLimited(attacked.server)).toEqual([]);
  });

  it('RE-07 answers tools/list while a command floods', async () => {
    const flood = attacked.call('flood');
    let isOver = false;
    void flood.finally(() => {
      isOver = true;
    });
    let answeredMeanwhile = 0;
    while (!isOver) {
      await attacked.server.client.listTools();
      if (!isOver) answeredMeanwhile += 1;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect((await flood).text).toContain('of 134217728 bytes]');
    expect(answeredMeanwhile).toBeGreaterThan(1);
  });

  it('RE-09 does not drift over 300 calls', async () => {
    const { pid } = attacked.server;
    for (let i = 0; i < 100; i++) await attacked.call('quick');
    const before = { memory: memoryOf(pid, 'VmRSS'), descriptors: descriptorsOf(pid) };
    for (let i = 0; i < 300; i++) await attacked.call(i % 2 ? 'quick' : 'no_such_tool');
    expect(memoryOf(pid, 'VmRSS') - before.memory).toBeLessThan(20 * 1024);
    expect(descriptorsOf(pid)).toBeLessThanOrEqual(before.descriptors);
    expect(await eventually(() => zombiesOf(pid).length === 0)).toBe(true);
  });
});

describe('group H: lists of paths that are held to a directory', () => {
  const attacked = underAttack((self) => ({
    configs: [traced(self.traced)],
    policy: { default: 'enabled', tools: { list: { args: { path: { within: '.' } } } } },
  }));

  it('RE-04 refuses paths that would take long to follow', async () => {
    // Each name is another one, so that no answer of the file system is known already.
    const name = (i: number) => i.toString(36).padStart(4, '0');
    const steps = (i: number) => Array.from({ length: 450 }, (_, step) => `${name(i * 450 + step)}/../`);
    const path = Array.from({ length: 500 }, (_, i) => `${steps(i).join('')}${i}`);
    expect(await attacked.refused('list', { path })).toContain('values could be checked in time');
  });

  it('accepts a list of ordinary paths', async () => {
    const path = Array.from({ length: 500 }, (_, i) => `x/y/z${i}`);
    expect((await attacked.call('list', { path })).isError).toBe(false);
  });
});

describe('group H: under unknown_arguments: reject', () => {
  const attacked = underAttack((self) => ({
    configs: [traced(self.traced)],
    policy: { default: 'enabled', unknown_arguments: 'reject' },
  }));

  it.each([
    [10_000, 'more unknown arguments'],
    [40_000, 'There are more than 10000 arguments'],
  ])('RE-04 refuses %i unknown keys quickly and in few words', async (length, words) => {
    const args = Object.fromEntries(Array.from({ length }, (_, i) => [`key${i}`, i]));
    const before = workOf(attacked.server.pid);
    for (let i = 0; i < 3; i++) {
      expect(await attacked.refused('echo', args)).toContain(words);
    }
    expect((workOf(attacked.server.pid) - before) / 3).toBeLessThan(200);
  });

  it.each<[string, unknown, string]>([
    [
      '100,000 unknown keys',
      Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`key${i}`, i])),
      'there are more than 50000 names in it',
    ],
    ['300,000 values', { text: Array(300_000).fill([]) }, 'there are more than 200000 values in it'],
  ])('RE-04 refuses %s without reading them, and says so to the call', async (_, args, words) => {
    const before = workOf(attacked.server.pid);
    for (let i = 0; i < 3; i++) await expect(attacked.call('echo', args)).rejects.toThrow(words);
    expect((workOf(attacked.server.pid) - before) / 3).toBeLessThan(200);
  });
});

describe('group H: 5,000 tools', () => {
  const many = {
    name: 'many',
    command: 'true',
    tools: Array.from({ length: 5000 }, (_, i) => ({ name: `tool_${i}`, description: `Thing number ${i}` })),
  };
  const attacked = underAttack(() => ({ configs: [many] }));

  it('RE-05 answers an unknown tool in few words', async () => {
    const { blocks, isError } = await attacked.call('tool_x');
    expect(isError).toBe(true);
    expect(blocks[0]).toBe('Unknown tool: tool_x');
    expect(blocks.join('\n').length).toBeLessThanOrEqual(2000);
    const long = await attacked.call('y'.repeat(100_000));
    expect(long.blocks.join('\n').length).toBeLessThanOrEqual(2000);
  });

  it('RE-05 logs an unknown tool in few words', async () => {
    const before = attacked.server.stderr().length;
    await attacked.call('z'.repeat(100_000));
    expect(attacked.server.stderr().length - before).toBeLessThanOrEqual(2000);
  });

  it('RE-05 lists two tools, sums up in a line and finds at most as many as asked for', async () => {
    expect((await attacked.server.client.listTools()).tools).toHaveLength(2);
    expect((await attacked.server.search()).summary).toHaveLength(1);
    expect((await attacked.server.search({ query: 'thing' })).results).toHaveLength(10);
    const { results } = await attacked.server.search({ query: 'thing', limit: 1_000_000 });
    expect(results.length).toBeLessThanOrEqual(100);
  });
});

describe('group H: the clock', () => {
  // Every look at the wall clock jumps an hour back or forward; the clock of deadlines must not.
  const jumping = `const real = Date.now; let looks = 0;
    Date.now = () => real() + (looks++ % 2 ? 3600000 : -3600000);`;
  const attacked = underAttack(() => ({
    configs: [load],
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(jumping)}` },
  }));

  it('RE-10 uses a clock that cannot be set', async () => {
    const [within, beyond] = await Promise.all([attacked.call('second'), attacked.call('endless')]);
    expect(within).toMatchObject({ text: 'ok', isError: false });
    expect(beyond.text).toContain('Command timed out after 1s');
  });
});
