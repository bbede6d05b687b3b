import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type SweepLimits, sweepOutputs } from './sweep-outputs.ts';

const { path: place, remove } = scratch();
afterAll(remove);

let number = 0;
let directory: string;
beforeEach(() => {
  directory = join(place, String(number++));
  mkdirSync(directory);
});

const owner = (letter: string) => letter.repeat(32);
const output = (letter: string) => `o-aaaaaa-${letter.repeat(32)}`;

/** An output of this size, last written this many seconds ago. */
function put(who: string, id: string, { bytes = 100_000, seconds = 0 } = {}): void {
  const at = join(directory, who, id);
  mkdirSync(at, { recursive: true });
  writeFileSync(join(at, 'stdout'), Buffer.alloc(bytes));
  const time = Date.now() / 1000 - seconds;
  for (const path of [join(at, 'stdout'), at]) utimesSync(path, time, time);
}
const kept = () =>
  readdirSync(directory)
    .filter((name) => /^[0-9a-f]{32}$/.test(name))
    .flatMap((name) => readdirSync(join(directory, name)).map((id) => `${name[0]}${id.at(-1)}`))
    .sort();
const sweep = (given: Partial<SweepLimits> = {}) =>
  sweepOutputs(directory, { totalBytes: 1e9, outputs: 1e9, maxAgeMs: 1e9, ...given });

describe('sweepOutputs', () => {
  it('removes outputs that are too old', () => {
    put(owner('a'), output('1'), { seconds: 120 });
    put(owner('a'), output('2'), { seconds: 30 });
    sweep({ maxAgeMs: 60_000 });
    expect(kept()).toEqual(['a2']);
  });

  it('uses the last write, not the first', () => {
    put(owner('a'), output('1'), { seconds: 120 });
    writeFileSync(join(directory, owner('a'), output('1'), 'stderr'), 'still going');
    sweep({ maxAgeMs: 60_000 });
    expect(kept()).toEqual(['a1']);
  });

  it('removes the oldest of the owner with the most data, until the rest fits', () => {
    for (const [index, id] of ['1', '2', '3', '4'].entries())
      put(owner('a'), output(id), { seconds: 100 - index });
    put(owner('b'), output('5'), { seconds: 1000 });
    sweep({ totalBytes: 350_000 });
    expect(kept()).toEqual(['a3', 'a4', 'b5']);
  });

  it('removes the oldest of the owner with the most outputs, until few enough are left', () => {
    for (const [index, id] of ['1', '2', '3', '4'].entries())
      put(owner('a'), output(id), { bytes: 1, seconds: 100 - index });
    put(owner('b'), output('5'), { bytes: 1_000_000, seconds: 1000 });
    sweep({ outputs: 3 });
    expect(kept()).toEqual(['a3', 'a4', 'b5']);
  });

  it('continues with another owner once that one has the most data', () => {
    put(owner('a'), output('1'), { bytes: 300_000, seconds: 10 });
    put(owner('b'), output('2'), { bytes: 200_000, seconds: 20 });
    put(owner('b'), output('3'), { bytes: 50_000, seconds: 5 });
    put(owner('c'), output('4'), { bytes: 100_000, seconds: 900 });
    sweep({ totalBytes: 200_000 });
    expect(kept()).toEqual(['b3', 'c4']);
  });

  it('removes everything when there is no room at all', () => {
    put(owner('a'), output('1'));
    put(owner('b'), output('2'));
    sweep({ totalBytes: 0 });
    expect(readdirSync(directory)).toEqual([]);
  });

  it('removes owners that have nothing', () => {
    mkdirSync(join(directory, owner('a')));
    put(owner('b'), output('1'));
    sweep();
    expect(readdirSync(directory)).toEqual([owner('b')]);
  });

  it('leaves other files alone', () => {
    const elsewhere = join(place, 'elsewhere');
    mkdirSync(join(elsewhere, output('9')), { recursive: true });
    put('notes', output('1'), { seconds: 1000 });
    put(owner('a'), 'notes', { seconds: 1000 });
    writeFileSync(join(directory, owner('b')), 'a file');
    symlinkSync(elsewhere, join(directory, owner('c')));
    sweep({ totalBytes: 0, maxAgeMs: 1000 });
    expect(existsSync(join(directory, 'notes', output('1')))).toBe(true);
    expect(existsSync(join(directory, owner('a'), 'notes'))).toBe(true);
    expect(existsSync(join(directory, owner('b')))).toBe(true);
    expect(readdirSync(elsewhere)).toEqual([output('9')]);
  });

  it('accepts a directory that is gone', () => {
    sweepOutputs(join(place, 'none'), { totalBytes: 0, outputs: 0, maxAgeMs: 0 });
    expect(existsSync(join(place, 'none'))).toBe(false);
  });
});
