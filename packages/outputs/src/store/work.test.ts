import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createOutputStore, followWork } from '../index.ts';

const store = createOutputStore();
afterAll(() => store.close());

function follow() {
  const recording = store.record('s');
  let finish: (end: string) => void = () => {};
  const ended = new Promise<string>((resolve) => {
    finish = resolve;
  });
  let stops = 0;
  const work = followWork(recording, ended, () => stops++);
  return { recording, work, finish, stops: () => stops };
}

describe('followWork', () => {
  it('returns what is new, each stream separately, once', () => {
    const { recording, work } = follow();
    recording.write('stdout', Buffer.from('one'));
    recording.write('stderr', Buffer.from('bad'));
    expect(work.takeNew(100)).toEqual({
      stdout: { text: 'one', leftOut: 0 },
      stderr: { text: 'bad', leftOut: 0 },
    });
    recording.write('stdout', Buffer.from('two'));
    expect(work.takeNew(100)).toEqual({
      stdout: { text: 'two', leftOut: 0 },
      stderr: { text: '', leftOut: 0 },
    });
  });

  it('leaves out the beginning of too much, and counts it', () => {
    const { recording, work } = follow();
    recording.write('stdout', Buffer.from('0123456789'));
    expect(work.takeNew(4).stdout).toEqual({ text: '6789', leftOut: 6 });
    expect(work.takeNew(4).stdout).toEqual({ text: '', leftOut: 0 });
  });

  it('never shows half a character, wherever a look falls', () => {
    const text = 'größe 日本 😀';
    const bytes = Buffer.from(text);
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 6 }), (cuts) => {
        const { recording, work } = follow();
        const places = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        const looks = places.slice(1).map((end, i) => {
          recording.write('stdout', bytes.subarray(places[i], end));
          return work.takeNew(1000).stdout.text;
        });
        expect(looks.join('')).toBe(text);
      }),
    );
  });

  it('begins with a complete character after an omission', () => {
    const { recording, work } = follow();
    recording.write('stdout', Buffer.from('日本語'));
    expect(work.takeNew(4).stdout).toEqual({ text: '語', leftOut: 6 });
  });

  it('shows what is not UTF-8 rather than holding it back', async () => {
    const { recording, work, finish } = follow();
    recording.write('stdout', Buffer.from([0x61, 0xff, 0x62]));
    expect(work.takeNew(100).stdout.text).toBe('a\ufffdb');
    recording.write('stdout', Buffer.from([0xe6, 0x97]));
    expect(work.takeNew(100).stdout.text).toBe('');
    finish('over');
    await work.ended;
    expect(work.takeNew(100).stdout.text).toBe('\ufffd');
  });

  it.each([
    [[0xf8], '\ufffd'],
    [[0x61, 0x80], 'a\ufffd'],
    [[0xc3], ''],
    [[0xf0, 0x9f, 0x98], ''],
    [[0x61, 0xe6], 'a'],
    [[0xe0, 0xa0], ''],
    [[0xf0], ''],
    [[0xc3, 0xb6, 0xc3], 'ö'],
  ])('of the bytes %j shows %j while more may come', (bytes, text) => {
    const { recording, work } = follow();
    recording.write('stdout', Buffer.from(bytes));
    expect(work.takeNew(100).stdout.text).toBe(text);
  });

  it('knows how it ended, and can be stopped', async () => {
    const { work, finish, stops } = follow();
    expect(work.end).toBeUndefined();
    work.stop();
    finish('stopped');
    await work.ended;
    expect([work.end, stops()]).toEqual(['stopped', 1]);
  });

  it('has nothing more to show of a recording that was let go', () => {
    const { recording, work } = follow();
    recording.write('stdout', Buffer.from('one'));
    work.takeNew(100);
    recording.discard();
    expect(work.takeNew(100).stdout).toEqual({ text: '', leftOut: 0 });
  });
});
