import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { captureOutput } from './capture-output.ts';

describe('captureOutput', () => {
  it('holds the first and the last half of what comes, whatever the pieces', () => {
    const chunks = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 30 });
    fc.assert(
      fc.property(chunks, fc.integer({ min: 2, max: 64 }), (pieces, limit) => {
        const capture = captureOutput(limit);
        for (const piece of pieces) capture.write(Buffer.from(piece));
        const all = Buffer.concat(pieces);
        const { head, tail, total } = capture.read();
        const headLength = Math.min(all.length, Math.ceil(limit / 2));
        const tailLength = Math.min(all.length - headLength, Math.floor(limit / 2));
        expect(total).toBe(all.length);
        expect(head).toEqual(all.subarray(0, headLength));
        expect(tail).toEqual(all.subarray(all.length - tailLength));
      }),
    );
  });

  it('holds no more than its limit in memory', () => {
    const capture = captureOutput(1024);
    for (let i = 0; i < 1000; i += 1) capture.write(Buffer.alloc(1000, i));
    const { head, tail } = capture.read();
    expect(head.buffer.byteLength + tail.buffer.byteLength).toBeLessThanOrEqual(1024 + 8192 * 2);
    expect(head.length + tail.length).toBe(1024);
  });
});
