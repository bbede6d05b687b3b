import { existsSync, statSync } from 'node:fs';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { StreamBytes } from './stream-bytes.ts';

const { path, remove } = scratch();
afterAll(remove);

describe('StreamBytes', () => {
  const bytesOf = () => new StreamBytes(() => `${path}/${++files}`);
  let files = 0;

  it.each([1, 1000, 100_000, 256 * 1024, 256 * 1024 + 1])('reads any part of chunks of %i bytes', (size) => {
    const stream = bytesOf();
    const whole = Buffer.alloc(3 * size, 'abcdefg');
    for (let i = 0; i < 3; i++) stream.append(whole.subarray(i * size, (i + 1) * size));
    expect(stream.length).toBe(whole.length);
    for (const [from, length] of [
      [0, whole.length],
      [size - 1, 2],
      [whole.length - 1, 50],
      [whole.length, 5],
      [whole.length + 5, 5],
      [1, 0],
    ] as const)
      expect(stream.read(from, length).equals(whole.subarray(from, from + length))).toBe(true);
    stream.close();
    expect([stream.length, stream.lines, stream.read(0, 5).length]).toEqual([0, 0, 0]);
  });

  it('makes a file when more than 256 KiB came, not before', () => {
    const stream = bytesOf();
    const before = files;
    stream.append(Buffer.alloc(256 * 1024));
    expect(files).toBe(before);
    stream.append(Buffer.alloc(1));
    stream.append(Buffer.alloc(1));
    expect(files).toBe(before + 1);
    stream.close();
  });

  it.each([
    [[], 0],
    [[''], 0],
    [['a'], 1],
    [['a\n'], 1],
    [['\n'], 1],
    [['a', 'b'], 1],
    [['a\n', 'b'], 2],
    [['a\n', ''], 1],
    [['a\nb\n', '\n'], 3],
  ])('counts the lines of %j', (chunks, lines) => {
    const stream = bytesOf();
    for (const chunk of chunks) stream.append(Buffer.from(chunk));
    expect(stream.lines).toBe(lines);
  });

  it('reads the same from its file, open or closed, and appends to it', () => {
    const stream = bytesOf();
    stream.append(Buffer.from('one '));
    stream.append(Buffer.from('two '));
    stream.moveToFile();
    expect(stream.read(0, 100).toString()).toBe('one two ');
    stream.rest();
    expect(stream.read(4, 3).toString()).toBe('two');
    stream.append(Buffer.from('three'));
    stream.moveToFile();
    expect([stream.read(0, 100).toString(), stream.length]).toEqual(['one two three', 13]);
    stream.close();
  });

  it('says how much of it is in memory', () => {
    const stream = bytesOf();
    stream.append(Buffer.from('abc'));
    expect(stream.held).toBe(3);
    stream.moveToFile();
    expect([stream.held, stream.length]).toEqual([0, 3]);
    stream.close();
    expect(stream.held).toBe(0);
  });

  it('takes its file off the disk when it is closed, and can be closed twice', () => {
    const stream = bytesOf();
    stream.append(Buffer.from('abc'));
    stream.moveToFile();
    const file = `${path}/${files}`;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    stream.close();
    stream.close();
    expect(existsSync(file)).toBe(false);
  });
});
