import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createOutputStore } from '../index.ts';

const { path, remove } = scratch();
afterAll(remove);

describe('createOutputStore', () => {
  it('never holds more than its limits, whatever is written, kept and let go', () => {
    const step = fc.record({
      session: fc.constantFrom('a', 'b'),
      bytes: fc.integer({ min: 0, max: 30 }),
      after: fc.constantFrom('keep', 'discard', 'leave', 'end'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const store = createOutputStore({ callBytes: 20, totalBytes: 50 }, path);
        const recordings: ReturnType<typeof store.record>[] = [];
        for (const { session, bytes, after } of steps) {
          const recording = store.record(session);
          recordings.push(recording);
          recording.write('stdout', Buffer.alloc(bytes, 'x'));
          const { length } = recording.streams.stdout;
          expect(length + recording.lostBytes).toBe(bytes);
          expect(length).toBeLessThanOrEqual(20);
          if (after === 'keep') expect(store.find(session, recording.keep())).toBe(recording);
          if (after === 'discard') recording.discard();
          if (after === 'end') store.endSession(session);
          const total = recordings.reduce((sum, each) => sum + each.streams.stdout.length, 0);
          expect(total).toBeLessThanOrEqual(50);
        }
        store.close();
      }),
    );
  });

  it('holds no files open, little memory and a bounded number of outputs, all of them readable', () => {
    const store = createOutputStore({ memoryBytes: 1000, outputs: 40 }, path);
    const open = () => readdirSync('/proc/self/fd').length;
    const before = process.platform === 'linux' ? open() : 0;
    const ids = Array.from({ length: 60 }, (_, index) => {
      const recording = store.record('s');
      recording.write('stdout', Buffer.alloc(index % 2 ? 100 : 300_000, `${index % 10}`));
      return recording.keep();
    });
    if (process.platform === 'linux') expect(open()).toBe(before);
    const found = ids.map((id) => store.find('s', id)?.streams.stdout);
    expect(found.findIndex((bytes) => bytes !== undefined)).toBe(20);
    found.slice(20).forEach((bytes, index) => {
      expect(bytes!.read(bytes!.length - 3, 10).toString()).toBe(`${index % 10}`.repeat(3));
    });
    store.close();
  });

  it('removes released outputs from the disk', () => {
    const { path: place, remove: removePlace } = scratch();
    const store = createOutputStore({ totalBytes: 700_000 }, place);
    for (let count = 0; count < 5; count += 1) {
      const recording = store.record('s');
      recording.write('stdout', Buffer.alloc(300_000));
      recording.keep();
    }
    expect(readdirSync(join(place, readdirSync(place)[0]!))).toHaveLength(2);
    store.close();
    removePlace();
  });

  describe('with several owners', () => {
    const open = (limits: object) => {
      const store = createOutputStore(limits, path);
      return {
        store,
        record: (owner: string, bytes: number, session = owner) => {
          const recording = store.record(session, { owner });
          recording.write('stdout', Buffer.alloc(bytes, 'x'));
          return recording;
        },
      };
    };

    it('lets the oldest outputs go of the owner with the most bytes, in whatever session', () => {
      const { store, record } = open({ totalBytes: 100 });
      const bobs = record('bob', 30).keep();
      const [first, second] = [record('ada', 40, 's1').keep(), record('ada', 30, 's2').keep()];
      const third = record('ada', 20, 's1').keep();
      expect(
        [
          store.find('bob', bobs),
          store.find('s1', first),
          store.find('s2', second),
          store.find('s1', third),
        ].map((found) => found !== undefined),
      ).toEqual([true, false, true, true]);
    });

    it('does so by number, where there are too many', () => {
      const { store, record } = open({ outputs: 3 });
      const bobs = record('bob', 50).keep();
      const adas = [1, 1, 1].map((bytes) => record('ada', bytes).keep());
      expect(store.find('bob', bobs)).toBeDefined();
      expect(adas.map((id) => store.find('ada', id) !== undefined)).toEqual([false, true, true]);
    });

    it('drops output of the owner with the most before others lose any', () => {
      const { store, record } = open({ totalBytes: 100 });
      const bobs = record('bob', 30).keep();
      const running = [record('ada', 40), record('ada', 40)];
      expect(running.map(({ lostBytes }) => lostBytes)).toEqual([0, 40]);
      expect(store.find('bob', bobs)).toBeDefined();
    });

    it('lets one with less take from one with more', () => {
      const { store, record } = open({ totalBytes: 100 });
      const adas = [record('ada', 50).keep(), record('ada', 50).keep()];
      expect(record('bob', 20).lostBytes).toBe(0);
      expect(adas.map((id) => store.find('ada', id) !== undefined)).toEqual([false, true]);
    });
  });

  it('says whether something is kept', () => {
    const recording = createOutputStore({}, path).record('s');
    expect(recording.isKept).toBe(false);
    recording.keep();
    expect(recording.isKept).toBe(true);
  });

  it('records nothing after its release, and is released once', () => {
    const store = createOutputStore({ totalBytes: 10 }, path);
    const [first, second] = [store.record('s'), store.record('s')];
    first.write('stdout', Buffer.from('12345'));
    second.write('stdout', Buffer.from('12345'));
    first.discard();
    first.discard();
    first.write('stdout', Buffer.from('more'));
    expect([first.streams.stdout.length, first.lostBytes]).toEqual([0, 0]);
    const third = store.record('s');
    third.write('stdout', Buffer.from('1234567890'));
    expect([third.streams.stdout.length, third.lostBytes]).toEqual([0, 10]);
  });

  it('does not discard the output that it is recording', () => {
    const store = createOutputStore({ totalBytes: 10 }, path);
    const recording = store.record('s');
    recording.write('stdout', Buffer.from('12345678'));
    const id = recording.keep();
    recording.write('stdout', Buffer.from('12345678'));
    expect([store.find('s', id), recording.streams.stdout.length, recording.lostBytes]).toEqual([
      recording,
      8,
      8,
    ]);
  });

  it.each([
    [64 * 1024 * 1024, 0],
    [64 * 1024 * 1024 + 1, 1],
  ])('keeps 64 MiB of a call by default: %i bytes, %i lost', (bytes, lost) => {
    const store = createOutputStore({}, path);
    const recording = store.record('s');
    recording.write('stdout', Buffer.alloc(bytes));
    expect(recording.lostBytes).toBe(lost);
    recording.discard();
    store.close();
    expect(readdirSync(path)).toEqual([]);
  });

  it('continues when the file system is full, and counts what is lost', () => {
    const store = createOutputStore({}, `${path}/missing`);
    const recording = store.record('s');
    const chunk = Buffer.from(`${'x'.repeat(99_999)}\n`);
    for (let time = 0; time < 5; time += 1) recording.write('stdout', chunk);
    recording.write('stderr', Buffer.from('late'));
    const { stdout, stderr } = recording.streams;
    expect([stdout.length, stdout.lines, stderr.length, recording.lostBytes]).toEqual([
      200_000, 2, 0, 300_004,
    ]);
    expect(stdout.read(100_000, 3).toString()).toBe('xxx');
    recording.discard();
  });

  it('writes no file for a command that is still running when the store is closed', () => {
    const place = `${path}/closed`;
    mkdirSync(place);
    const store = createOutputStore({}, place);
    const recording = store.record('s');
    store.close();
    for (let time = 0; time < 5; time += 1) recording.write('stdout', Buffer.alloc(100_000));
    store.record('s').write('stdout', Buffer.alloc(1_000_000));
    expect(readdirSync(place)).toEqual([]);
  });

  it('drops what it can neither hold nor store', () => {
    const store = createOutputStore({ memoryBytes: 150 }, `${path}/missing`);
    const ids = [1, 2, 3].map(() => {
      const recording = store.record('s');
      recording.write('stdout', Buffer.alloc(100));
      return recording.keep();
    });
    expect(ids.map((id) => store.find('s', id) !== undefined)).toEqual([false, false, true]);
  });
});
