import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { captureOutput } from './capture-output.ts';

function capture(limit: number, chunks: readonly (string | Buffer)[]) {
  const { write, read } = captureOutput(limit);
  for (const chunk of chunks) write(Buffer.from(chunk));
  const { head, tail, total } = read();
  return { head: head.toString(), tail: tail.toString(), total };
}

describe('captureOutput', () => {
  it.each([
    ['nothing', 10, [], { head: '', tail: '', total: 0 }],
    ['an empty chunk', 10, [''], { head: '', tail: '', total: 0 }],
    ['what fits into the head', 10, ['abc', 'de'], { head: 'abcde', tail: '', total: 5 }],
    ['what fits as a whole', 10, ['abcdefghij'], { head: 'abcde', tail: 'fghij', total: 10 }],
    ['one byte too many', 10, ['abcdefghijk'], { head: 'abcde', tail: 'ghijk', total: 11 }],
    ['the end of one large chunk', 4, ['abcdefghij'], { head: 'ab', tail: 'ij', total: 10 }],
    ['the end of many small ones', 4, [...'abcdefghij'], { head: 'ab', tail: 'ij', total: 10 }],
    ['chunks across the border', 6, ['ab', 'cde', 'fghi'], { head: 'abc', tail: 'ghi', total: 9 }],
    ['an odd limit, whose head is larger', 5, ['abcdefgh'], { head: 'abc', tail: 'gh', total: 8 }],
  ])('holds %s', (_, limit, chunks, held) => expect(capture(limit, chunks)).toEqual(held));

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

  it('can be read while more comes', () => {
    const { write, read } = captureOutput(4);
    write(Buffer.from('abcde'));
    expect(read().tail.toString()).toBe('de');
    write(Buffer.from('f'));
    expect(read()).toMatchObject({ total: 6 });
    expect(read().tail.toString()).toBe('ef');
  });

  it('does not keep the chunks it is given', () => {
    const { write, read } = captureOutput(4);
    const chunk = Buffer.from('abcd');
    write(chunk);
    chunk.fill('x');
    expect([read().head.toString(), read().tail.toString()]).toEqual(['ab', 'cd']);
  });
});
