import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ByteCollector } from './byte-collector.ts';

describe('ByteCollector', () => {
  it('returns the bytes it was given, however they were split', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 20 }), (pieces) => {
        const collector = new ByteCollector();
        for (const piece of pieces) collector.add(piece);
        const whole = Buffer.concat(pieces);
        expect(collector.length).toBe(whole.length);
        expect(collector.take().equals(whole)).toBe(true);
      }),
    );
  });

  it('begins again after take, and leaves what was taken alone', () => {
    const collector = new ByteCollector();
    collector.add(Buffer.from('first'));
    const first = collector.take();
    collector.add(Buffer.from('second'));
    expect([first.toString(), collector.take().toString(), collector.length]).toEqual(['first', 'second', 0]);
  });

  it('handles a million pieces of one byte in little more than a megabyte', () => {
    const before = process.memoryUsage();
    const collector = new ByteCollector();
    const piece = Buffer.from('x');
    for (let i = 0; i < 1_000_000; i++) collector.add(piece);
    const { arrayBuffers } = process.memoryUsage();
    expect(collector.length).toBe(1_000_000);
    expect(arrayBuffers - before.arrayBuffers).toBeLessThan(8_000_000);
  });
});
