import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createOutputStore, readOutput } from '../../index.ts';
import { createSharedStore } from './create-shared-store.ts';

const { path: place, remove } = scratch();
const local = createOutputStore();
afterAll(() => {
  local.close();
  remove();
});
let count = 0;
const newDirectory = () => join(place, `store-${++count}`);

function record(text: string) {
  const recording = local.record('');
  recording.write('stdout', Buffer.from(text));
  return recording;
}

const open = (directory: string, replica: string, more = {}) =>
  createSharedStore(directory, { replica, followMs: 20, ...more });

/** Everything below a directory: its path from there, and its mode. */
function tree(directory: string): [string, string][] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => [name, (statSync(join(directory, name)).mode & 0o777).toString(8)]);
}

describe('createSharedStore', () => {
  it('gives an output that one server kept to other servers, but only to its owner', async () => {
    const directory = newDirectory();
    const [a, b] = [open(directory, 'aaaaaa'), open(directory, 'bbbbbb')];
    const id = a.keep('ci', record('one\ntwo\nthree'));
    expect(id).toMatch(/^o-aaaaaa-[0-9a-f]{32}$/);
    const output = b.find('ci', id);
    expect(output).toMatchObject({ replica: 'aaaaaa', isRunning: false, end: undefined });
    expect(
      output && (await readOutput(output.streams.stdout, { kind: 'tail', lines: 2 }, 1000)),
    ).toMatchObject({
      text: 'two\nthree',
      lines: 3,
    });
    expect(['ada', '', null].map((owner) => b.find(owner, id))).toEqual([undefined, undefined, undefined]);
    expect(b.find(null, a.keep(null, record('x')))).toBeDefined();
  });

  it('keeps files and directories that only its user can use, and no name of a caller among them', () => {
    const directory = newDirectory();
    const id = open(directory, 'aaaaaa').keep('../ci', record('x'));
    const modes = tree(directory);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect(modes.filter(([name]) => /(?:stdout|stderr|state)$/.test(name)).map(([, mode]) => mode)).toEqual(
      Array(3).fill('600'),
    );
    expect(modes.filter(([, mode]) => !['600', '700'].includes(mode))).toEqual([]);
    expect(modes[0]?.[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(modes.some(([name]) => name.endsWith(id))).toBe(true);
  });

  it.each([
    '',
    'o1',
    '../x',
    'o-aaaaaa-../../../../etc/passwd',
    `o-aaaaaa-${'0'.repeat(33)}`,
    `o-aaaaaa-${'0'.repeat(32)}`,
  ])('finds nothing under %j', (id) => {
    const directory = newDirectory();
    const store = open(directory, 'aaaaaa');
    store.keep('ci', record('x'));
    expect(store.find('ci', id)).toBeUndefined();
  });

  it('does not follow planted links', () => {
    const directory = newDirectory();
    const store = open(directory, 'aaaaaa');
    const secret = join(place, 'secret');
    writeFileSync(secret, 'secret');
    const paths = (id: string) => {
      const [owner] = readdirSync(directory) as [string];
      return join(directory, owner, id);
    };
    const file = store.keep('ci', record('x'));
    rmSync(join(paths(file), 'stdout'));
    symlinkSync(secret, join(paths(file), 'stdout'));
    const whole = store.keep('ci', record('x'));
    const elsewhere = join(place, 'elsewhere');
    mkdirSync(elsewhere);
    for (const name of ['stdout', 'stderr', 'state'])
      writeFileSync(join(elsewhere, name), readFileSync(join(paths(whole), name)));
    rmSync(paths(whole), { recursive: true });
    symlinkSync(elsewhere, paths(whole));
    expect([store.find('ci', file), store.find('ci', whole)]).toEqual([undefined, undefined]);
  });

  it.each([
    ['is open to others (mode 755): chmod 700', 0o755],
    ['is open to others (mode 770): chmod 700', 0o770],
  ])('refuses a directory that %s', (message, mode) => {
    const directory = newDirectory();
    mkdirSync(directory);
    chmodSync(directory, mode);
    expect(() => open(directory, 'aaaaaa')).toThrow(message);
  });

  it('refuses what is not a directory', () => {
    const file = newDirectory();
    writeFileSync(file, '');
    expect(() => open(file, 'aaaaaa')).toThrow('cannot create the directory for outputs');
  });

  it('lets others see how a running command gets on, how it ended, and ask for its end', async () => {
    const directory = newDirectory();
    const [a, b] = [open(directory, 'aaaaaa'), open(directory, 'bbbbbb')];
    const recording = record('first\n');
    let stops = 0;
    let finish = (_: object) => {};
    const ended = new Promise<object>((resolve) => {
      finish = resolve;
    });
    const id = a.keep('ci', recording, { ended, stop: () => (stops += 1) });
    expect(b.find('ci', id)).toMatchObject({ isRunning: true, end: undefined });
    recording.write('stdout', Buffer.from('second\n'));
    expect(await eventually(() => b.find('ci', id)?.streams.stdout.lines === 2)).toBe(true);
    b.find('ci', id)?.requestStop();
    expect(await eventually(() => stops > 0)).toBe(true);
    recording.write('stderr', Buffer.from('last'));
    finish({ exitCode: 3 });
    expect(await eventually(() => b.find('ci', id)?.isRunning === false)).toBe(true);
    expect(b.find('ci', id)).toMatchObject({ end: { exitCode: 3 }, streams: { stderr: { length: 4 } } });
  });

  it('reports how long the server of a running command has not been heard of', () => {
    const directory = newDirectory();
    const store = open(directory, 'aaaaaa', { followMs: 3_600_000 });
    const id = store.keep('ci', record('x'), { ended: new Promise(() => {}), stop: () => {} });
    const [owner] = readdirSync(directory) as [string];
    const past = Date.now() / 1000 - 120;
    utimesSync(join(directory, owner, id, 'state'), past, past);
    expect(Math.round((store.find('ci', id)?.silentMs ?? 0) / 60_000)).toBe(2);
  });

  it('removes what is too old, with the directories of owners that have nothing', () => {
    const directory = newDirectory();
    const store = open(directory, 'aaaaaa');
    const [old, young] = [store.keep('ci', record('x')), store.keep('ada', record('x'))];
    const owner = readdirSync(directory).find((name) =>
      readdirSync(join(directory, name)).includes(old),
    ) as string;
    const output = join(directory, owner, old);
    for (const path of [...readdirSync(output).map((name) => join(output, name)), output])
      utimesSync(path, 1, 1);
    const again = open(directory, 'bbbbbb');
    expect([again.find('ci', old), again.find('ada', young)?.replica]).toEqual([undefined, 'aaaaaa']);
    expect(readdirSync(directory)).toHaveLength(1);
  });

  it('stays within its bytes, and one owner cannot displace the outputs of another', () => {
    const directory = newDirectory();
    const limits = { totalBytes: 200_000 };
    const store = open(directory, 'aaaaaa', limits);
    const ada = store.keep('ada', record('a'.repeat(20_000)));
    const ids = Array.from({ length: 30 }, () => store.keep('ci', record('c'.repeat(20_000))));
    expect(store.find('ada', ada)).toBeDefined();
    expect(store.find('ci', ids.at(-1) as string)).toBeDefined();
    expect(store.find('ci', ids[0] as string)).toBeUndefined();
    const bytes = tree(directory).reduce((sum, [name]) => sum + sizeOf(join(directory, name)), 0);
    expect(bytes).toBeLessThan(260_000);
  });

  it('leaves other files alone', () => {
    const directory = newDirectory();
    mkdirSync(directory, { mode: 0o700 });
    mkdirSync(join(directory, 'mine'));
    writeFileSync(join(directory, 'mine', 'file'), 'x'.repeat(10_000));
    for (const name of ['mine/file', 'mine']) utimesSync(join(directory, name), 1, 1);
    open(directory, 'aaaaaa', { totalBytes: 1 }).keep('ci', record('x'));
    expect(readFileSync(join(directory, 'mine', 'file'), 'utf8')).toHaveLength(10_000);
  });
});

function sizeOf(path: string): number {
  const stats = statSync(path);
  return stats.isFile() ? stats.size : 0;
}
