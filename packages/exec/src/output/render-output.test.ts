import { showHidden } from '@climax/text/output';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { captureOutput } from './capture-output.ts';
import { isBinary, renderOutput } from './render-output.ts';

function captured(text: string | Buffer, limit?: number) {
  const capture = captureOutput(limit);
  capture.write(Buffer.from(text));
  return capture.read();
}

const nothing = captured('');

describe('renderOutput', () => {
  it('returns what fits unchanged, without trailing spaces', () => {
    expect(renderOutput(captured(' M f\n\n'), captured('w\n'), 100)).toEqual({
      stdout: ' M f',
      stderr: 'w',
      truncated: false,
    });
  });

  it('OF-01 shows head and tail and says exactly what was left out', () => {
    const text = Array.from({ length: 1000 }, (_, i) => `line ${i}`).join('\n');
    const { stdout } = renderOutput(captured(text), nothing, 1000);
    const [, first, last, total] = /first (\d+) and last (\d+) of (\d+) bytes/.exec(stdout)!.map(Number);
    const [head, tail] = stdout.split(/\n?\[output truncated: .*\]\n/);
    expect(total).toBe(text.length);
    expect(text.slice(0, first).trimEnd()).toBe(head);
    expect(text.slice(-last!)).toBe(tail);
    expect(stdout.length).toBeLessThanOrEqual(1000);
    expect(stdout.length).toBeGreaterThan(850);
  });

  it.each([
    ['everywhere', '\u202e'.repeat(20_000)],
    ['at both ends', `${'\u202e'.repeat(600)}${'x'.repeat(2000)}${'\u{e0041}'.repeat(600)}`],
    ['in a text that fits without them', `${'\u202e'.repeat(600)}x`],
    ['below what overprints them', `${'\u202e'.repeat(300)}\r${'x'.repeat(290)}\n`.repeat(9)],
  ])('OF-01 keeps to the limit when hidden characters %s are written out', (_, text) => {
    const { stdout, stderr } = renderOutput(captured(text), captured(text), 1000);
    expect(showHidden(stdout).length + showHidden(stderr).length).toBeLessThanOrEqual(1000);
    expect(stdout).toContain(`of ${Buffer.byteLength(text)} bytes]`);
  });

  it.each([
    ['stderr is short', 5000, 10],
    ['stderr is long too', 5000, 5000],
    ['only stderr is long', 10, 5000],
  ])('OF-02 keeps both streams within the limit when %s', (_, stdoutBytes, stderrBytes) => {
    const streams = [captured('o'.repeat(stdoutBytes)), captured('e'.repeat(stderrBytes))] as const;
    const { stdout, stderr } = renderOutput(...streams, 1000);
    expect(stdout.length + stderr.length).toBeLessThanOrEqual(1000);
    expect(stdout.length).toBeGreaterThanOrEqual(Math.min(stdoutBytes, 650));
    expect(stderr.length).toBeGreaterThanOrEqual(Math.min(stderrBytes, 150));
  });

  it('OF-05 keeps characters whole where it cuts', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 300, maxLength: 600 })
      .filter((long) => !long.includes('\ufffd'));
    fc.assert(
      fc.property(
        text,
        fc.integer({ min: 120, max: 250 }),
        fc.integer({ min: 64, max: 4096 }),
        (long, room, held) => {
          const { stdout } = renderOutput(captured(long, held), nothing, room);
          expect(stdout.length).toBeLessThanOrEqual(room);
          expect(stdout.includes('\ufffd')).toBe(false);
          expect(Buffer.from(stdout).toString()).toBe(stdout);
        },
      ),
    );
  });

  it('OF-04 shows as much of the end of binary output as of its start', () => {
    const bytes = Buffer.from(Array.from({ length: 4000 }, (_, i) => 0x80 + (i % 0x40)));
    const { stdout } = renderOutput(captured(bytes), nothing, 1000);
    expect(stdout).toContain('[output truncated: first 450 and last 450 of 4000 bytes]');
  });

  it('stays within the limit for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), fc.integer({ min: 110, max: 300 }), (bytes, room) => {
        const { stdout, stderr } = renderOutput(
          captured(Buffer.from(bytes)),
          captured(Buffer.from(bytes)),
          room * 4,
        );
        expect(stdout.length + stderr.length).toBeLessThanOrEqual(room * 4);
      }),
    );
  });
});

describe('isBinary', () => {
  it.each<[string, string | Buffer, boolean]>([
    ['plain text', 'größe 😀\n', false],
    ['nothing', '', false],
    ['OF-04 bytes that are no UTF-8', Buffer.from([0x61, 0xff, 0x62]), true],
    ['OF-04 a PNG', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), true],
    ['a NUL', 'a\0b', true],
    ['a character that never ends', Buffer.from([0x61, 0xc3]), true],
  ])('%s', (_, bytes, expected) => {
    expect(isBinary(captured(bytes))).toBe(expected);
  });

  it.each([
    ['its beginning', Buffer.concat([Buffer.from('caf\xe9 noir ', 'latin1'), Buffer.alloc(100, 'x')])],
    ['its end', Buffer.concat([Buffer.alloc(100, 'x'), Buffer.from(' caf\xe9 noir', 'latin1')])],
  ])('notices binary data in %s, even if not all of it is held', (_, bytes) => {
    expect(isBinary(captured(bytes, 40))).toBe(true);
  });

  it('does not mistake a character cut in two by the limit for binary', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 40 }),
        fc.integer({ min: 16, max: 32 }),
        (text, limit) => {
          expect(isBinary(captured(text, limit))).toBe(text.includes('\0'));
        },
      ),
    );
  });
});
