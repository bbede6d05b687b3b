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
});
