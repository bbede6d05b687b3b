import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, scratch } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runClimax } from '../run-climax.ts';
import { type HttpServer, startHttp } from '../start-http.ts';

const config = {
  name: 'queueing',
  command: 'sh',
  tools: [
    {
      name: 'hold',
      description: 'Run until there is a file named go',
      command: `-c 'touch begun; until [ -e go ]; do sleep 0.05; done'`,
      timeout: 120,
    },
    {
      name: 'note',
      description: 'Write down a word',
      command: `-c 'echo "$1" >> order' sh`,
      args: [{ name: 'word', positional: true, required: true }],
    },
    { name: 'count', description: 'Print numbers', command: `-c 'seq 1 20000'` },
  ],
};

let directory: string;
let remove: () => void;
let server: HttpServer;
let ada: Record<string, string>;
let bob: Record<string, string>;

beforeEach(async () => {
  ({ path: directory, remove } = scratch());
});
afterEach(async () => {
  writeFileSync(join(directory, 'go'), '');
  await server.stop();
  remove();
});

const addToken = async (name: string) => {
  const { stdout } = await runClimax(['token', 'add', name, '--file', join(directory, 'tokens')]);
  return { authorization: `Bearer ${stdout.trim()}` };
};
const start = async (...args: string[]) => {
  [ada, bob] = [await addToken('ada'), await addToken('bob')];
  const tokens = ['--tokens', join(directory, 'tokens'), '--metrics-open'];
  server = await startHttp({ directory, configs: [config], args: [...tokens, ...args] });
};
const note = (who: Record<string, string>, word: string) => server.post('note', { word }, who);
const queued = async () => {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^climax_calls_queued(?:\{[^}]*\})? (\d+)/m.exec(metrics)?.[1]);
};
const untilQueued = async (count: number) => {
  while ((await queued()) !== count) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe('the queue of commands, shared by callers', () => {
  it('takes turns between callers, even if one has many calls waiting', async () => {
    await start('--max-concurrent', '1', '--max-queued', '300');
    const held = server.post('hold', {}, ada);
    expect(await eventually(() => existsSync(join(directory, 'begun')))).toBe(true);
    const many = Array.from({ length: 60 }, () => note(ada, 'ada'));
    await untilQueued(60);
    const one = note(bob, 'bob');
    await untilQueued(61);
    writeFileSync(join(directory, 'go'), '');
    expect((await one).status).toBe(200);
    await Promise.all([held, ...many]);
    const order = readFileSync(join(directory, 'order'), 'utf8').trim().split('\n');
    expect([order.length, order.indexOf('bob')]).toEqual([61, 0]);
  });

  it('has room for others when one caller has filled it: the latest call of that caller is refused', async () => {
    await start('--max-concurrent', '1', '--max-queued', '4');
    const held = server.post('hold', {}, ada);
    expect(await eventually(() => existsSync(join(directory, 'begun')))).toBe(true);
    const ended: number[] = [];
    const many = Array.from({ length: 6 }, async () => ended.push((await note(ada, 'ada')).status));
    expect(await eventually(() => ended.length === 2)).toBe(true);
    const one = note(bob, 'bob');
    expect(await eventually(() => ended.length === 3)).toBe(true);
    writeFileSync(join(directory, 'go'), '');
    expect((await one).status).toBe(200);
    await Promise.all(many);
    expect(ended).toEqual([503, 503, 503, 200, 200, 200]);
    await held;
  });
});

describe('kept outputs, shared by callers', () => {
  const call = (tool_name: string, args: object = {}) => ({ tool_name, args });
  const stored = () => ['--store', join(directory, 'store')];

  it.each([
    ['of sessions', () => []],
    ['in a common directory', stored],
  ])('%s: a caller who keeps many loses their own, and nobody else can read them', async (_, args) => {
    await start('--max-stored', '1', '--max-output', '500', ...args());
    const [hers, his] = [await server.connect(ada), await server.connect(bob)];
    const keep = async ({ request }: typeof hers) =>
      /"(o[\w-]+)"/.exec((await request('climax_call', call('count'))).blocks[1] ?? '')?.[1] ?? 'none';
    const bobs = await keep(his);
    const adas: string[] = [];
    for (let count = 0; count < 15; count += 1) adas.push(await keep(hers));
    const read = async ({ request }: typeof hers, id: string | undefined) =>
      (await request('climax_call', call('climax_output', { id, tail: 1 }))).text;
    expect([await read(his, bobs), await read(hers, adas.at(-1)), await read(hers, adas[0])]).toEqual([
      ...['20000', '20000'],
      expect.stringContaining('No output is kept'),
    ]);
    expect(await read(his, adas.at(-1))).toContain('No output is kept');
  });
});
