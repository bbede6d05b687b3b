import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { createOutputStore, type OutputStore, readOutput } from '../index.ts';

const { path: directory, remove } = scratch();
afterAll(remove);
const stores: OutputStore[] = [];
const open = (limits = {}) => {
  const store = createOutputStore(limits, directory);
  stores.push(store);
  return store;
};
afterEach(() => {
  for (const store of stores.splice(0)) store.close();
});
const textOf = (store: OutputStore, session: string, id: string) => {
  const recording = store.find(session, id);
  return recording?.streams.stdout.read(0, 1e9).toString();
};

describe('createOutputStore', () => {
  it('gives an output only to the session that kept it', () => {
    const store = open();
    const recording = store.record('a');
    recording.write('stdout', Buffer.from('one '));
    recording.write('stdout', Buffer.from('two'));
    recording.write('stderr', Buffer.from('problem'));
    const id = recording.keep();
    expect(id).toBe('o1');
    expect(textOf(store, 'a', id)).toBe('one two');
    expect(store.find('a', id)?.streams.stderr.length).toBe(7);
    expect(store.find('b', id)).toBeUndefined();
    expect(store.find('a', 'o2')).toBeUndefined();
  });

  it('numbers the outputs of each session', () => {
    const store = open();
    expect([store.record('a').keep(), store.record('a').keep(), store.record('b').keep()]).toEqual([
      'o1',
      'o2',
      'o1',
    ]);
  });

  it('writes nothing to the disk while outputs are small', () => {
    const store = open();
    store.record('a').write('stdout', Buffer.alloc(100_000));
    expect(readdirSync(directory)).toEqual([]);
  });

  it('keeps large outputs in a directory that only its owner can enter, and removes it at the end', async () => {
    const store = open();
    const recording = store.record('a');
    for (let i = 0; i < 100; i++) recording.write('stdout', Buffer.from(`${i}\n`.repeat(10_000)));
    const [name] = readdirSync(directory);
    const path = join(directory, name as string);
    expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(readdirSync(path).map((file) => statSync(join(path, file)).mode & 0o777)).toEqual([0o600]);
    expect(
      await readOutput(recording.streams.stdout, { kind: 'range', from: 500_001, to: 500_001 }, 100),
    ).toMatchObject({
      text: '50',
      lines: 1_000_000,
    });
    store.close();
    expect(existsSync(path)).toBe(false);
  });

  it('keeps no more of a call than the limit, and counts the rest', () => {
    const recording = open({ callBytes: 10 }).record('a');
    recording.write('stdout', Buffer.from('12345678'));
    recording.write('stderr', Buffer.from('12345678'));
    expect([recording.streams.stdout.length, recording.streams.stderr.length, recording.lostBytes]).toEqual([
      8, 2, 6,
    ]);
  });

  it('drops the oldest when there is too much in total', () => {
    const store = open({ totalBytes: 25 });
    const write = (session: string) => {
      const recording = store.record(session);
      recording.write('stdout', Buffer.from('1234567890'));
      return recording.keep();
    };
    const ids = ['a', 'b', 'a'].map(write);
    expect([store.find('a', ids[0] as string), textOf(store, 'b', 'o1'), textOf(store, 'a', 'o2')]).toEqual([
      undefined,
      '1234567890',
      '1234567890',
    ]);
    store.record('a').write('stdout', Buffer.from('12345'));
    expect(store.find('b', 'o1')).toBeDefined();
  });

  it('forgets a session that has ended', () => {
    const store = open();
    store.record('a').keep();
    store.record('b').keep();
    store.endSession('a');
    expect([store.find('a', 'o1'), store.find('b', 'o1') === undefined]).toEqual([undefined, false]);
  });

  it('gives room back that is not needed any more', () => {
    const store = open({ totalBytes: 10 });
    const first = store.record('a');
    first.write('stdout', Buffer.from('1234567890'));
    first.discard();
    const second = store.record('a');
    second.write('stdout', Buffer.from('1234567890'));
    expect([second.lostBytes, second.streams.stdout.length]).toEqual([0, 10]);
  });

  it('removes what a killed server left behind, but not the files of a running one', () => {
    mkdirSync(join(directory, 'climax-outputs-999999999-x'), 0o700);
    mkdirSync(join(directory, `climax-outputs-${process.ppid}-x`));
    open().record('a').write('stdout', Buffer.alloc(1_000_000));
    expect(readdirSync(directory).filter((name) => name.endsWith('-x'))).toEqual([
      `climax-outputs-${process.ppid}-x`,
    ]);
  });
});
