import { createOutputStore, type Recording } from '@climax/outputs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { outcome } from '../testing/outcome.ts';
import { keepOutput, unreadable } from './keep-output.ts';

const store = createOutputStore({ callBytes: 8 * 1024 * 1024 });
afterAll(() => store.close());

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(8)]);
const wav = Buffer.from('524946460000000057415645', 'hex');
let sessions = 0;
const scope = { keep: (recording: Recording) => recording.keep() };

function keep(
  stdout: Buffer | string,
  { canKeep = true, stderr = '', ...given }: Parameters<typeof outcome>[0] & { canKeep?: boolean } = {},
) {
  const session = `s${++sessions}`;
  const recording = store.record(session);
  recording.write('stdout', Buffer.from(stdout as string));
  recording.write('stderr', Buffer.from(stderr));
  const bytes = { stdout: stdout.length, stderr: stderr.length };
  const kept = keepOutput(outcome({ bytes, stderr, ...given }), recording, canKeep ? scope : undefined);
  return { ...kept, recording, isStored: store.find(session, 'o1') !== undefined };
}

describe('keepOutput', () => {
  it('does not keep an output that the reply shows in full', () => {
    const { id, remarks, isStored, recording } = keep('all of it');
    expect([id, remarks, isStored, recording.streams.stdout.length]).toEqual([undefined, [], false, 0]);
  });

  it.each([
    ['image', png, '(PNG image, 16 bytes)', 'binary output: stdout is image/png'],
    ['audio', wav, '(WAV audio, 12 bytes)', 'binary output: stdout is audio/wav'],
  ])('gives an %s to the client', (type, bytes, stdout, remark) => {
    const kept = keep(bytes, { binary: ['stdout'] });
    expect(kept).toMatchObject({
      stdout,
      remarks: [remark],
      media: { type, data: bytes.toString('base64') },
    });
    expect(kept.isStored).toBe(false);
  });

  it('keeps a picture that is too large to send', () => {
    const large = Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024, 0xff)]);
    const { media, stdout, id } = keep(large, { binary: ['stdout'] });
    expect([media, stdout, id]).toEqual([
      undefined,
      `(PNG image; ${large.length} bytes, kept as "o1")`,
      'o1',
    ]);
    expect(keep(large.subarray(0, 3 * 1024 * 1024), { binary: ['stdout'] }).media).toBeDefined();
  });

  it.each([
    [true, '(binary data, beginning with 7f454c4600ff0000; 8 bytes, kept as "o1")', true],
    [false, '(binary data, beginning with 7f454c4600ff0000; 8 bytes, not kept)', false],
  ])('names data that is not text, kept or not: %p', (canKeep, stdout, isKept) => {
    const kept = keep(Buffer.from('7f454c4600ff0000', 'hex'), { binary: ['stdout'], canKeep });
    expect([kept.stdout, kept.isStored, kept.remarks]).toEqual([
      stdout,
      isKept,
      ['binary output: stdout is not text'],
    ]);
  });

  it('does not call text with NUL characters invalid', () => {
    expect(unreadable(outcome({ stdout: '\0', binary: ['stdout'] }))).toEqual([
      'binary output: stdout has NUL characters',
    ]);
  });

  it.each([
    ['text of another encoding', Buffer.from('größe', 'latin1')],
    ['text with NUL characters', Buffer.from('a\0b')],
    [
      'such text with a character across the end of what is looked at',
      Buffer.from(`\0${'größe'.repeat(2000)}`),
    ],
  ])('shows %s as text', (_, bytes) => {
    const { stdout, remarks } = keep(bytes, { binary: ['stdout'] });
    expect([stdout, remarks]).toEqual([undefined, unreadable(outcome({ binary: ['stdout'] }))]);
  });

  it.each([
    ['line 1\nline 2\n[output truncated: 9 bytes]\nline 9', 2],
    ['[output truncated: 9 bytes]', 1],
    ['nothing says where', 1],
  ])('says from which line on to read %j', (stdout, from) => {
    const { remarks, id } = keep('a\nb\nc\n', { stdout, truncated: true });
    expect(id).toBe('o1');
    const args = { id: 'o1', from_line: from, to_line: from + 200 };
    expect(remarks).toEqual([
      `The whole output is kept: stdout has 3 lines (6 bytes). Read on with climax_call ${JSON.stringify({ tool_name: 'climax_output', args })}, or with args {"id": "o1", "match": "PATTERN", "context": 2} or {"id": "o1", "tail": 50}; "stream": "stderr" reads the other stream.`,
    ]);
  });

  it('says what both streams have, and what was lost', () => {
    const { remarks } = keep(Buffer.alloc(8 * 1024 * 1024, 'x'), { stderr: 'lost', truncated: true });
    expect(remarks[0]).toContain(
      'stdout has 1 line (8388608 bytes). There was no room for the last 4 bytes.',
    );
    const both = keep('a\n', { stderr: 'b\nc\n', truncated: true });
    expect(both.remarks[0]).toContain('stdout has 1 line (2 bytes), stderr has 2 lines (4 bytes).');
  });

  it('cuts an output without a trace if nothing can be kept', () => {
    const { id, remarks, recording } = keep('a', { truncated: true, canKeep: false });
    expect([id, remarks, recording.streams.stdout.length]).toEqual([undefined, [], 0]);
  });

  it('leaves alone what is kept already', () => {
    const recording = store.record('again');
    recording.write('stdout', png);
    recording.keep();
    const { media, remarks } = keepOutput(outcome({ binary: ['stdout'] }), recording, scope);
    expect([media, remarks.length, recording.streams.stdout.length]).toEqual([undefined, 1, png.length]);
  });
});
