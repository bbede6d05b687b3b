import { createTurns, type Turns } from '@climax/host';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  createOutputStore,
  type OutputStore,
  type Part,
  type Passage,
  readOutput,
  sniffMedia,
} from '../index.ts';
import { linesOf } from './lines.ts';

const stores: OutputStore[] = [];
afterEach(() => {
  for (const store of stores.splice(0)) store.close();
});

function streamOf(text: string | Buffer) {
  const store = createOutputStore();
  stores.push(store);
  const recording = store.record('s');
  recording.write('stdout', Buffer.from(text as string));
  return recording.streams.stdout;
}

const numbers = Array.from({ length: 100 }, (_, i) => `line ${i + 1}`).join('\n');

describe('readOutput', () => {
  it.each<[Part, string]>([
    [{ kind: 'range', from: 10, to: 12 }, 'line 10\nline 11\nline 12'],
    [{ kind: 'range', from: 99, to: 500 }, 'line 99\nline 100'],
    [{ kind: 'range', from: 500, to: 600 }, ''],
    [{ kind: 'tail', lines: 2 }, 'line 99\nline 100'],
    [{ kind: 'tail', lines: 0 }, ''],
    [{ kind: 'match', pattern: '^line 5$', context: 0 }, '5:line 5'],
    [
      { kind: 'match', pattern: '^line (5|50)$', context: 1 },
      '4-line 4\n5:line 5\n6-line 6\n--\n49-line 49\n50:line 50\n51-line 51',
    ],
    [{ kind: 'match', pattern: 'nowhere', context: 3 }, ''],
    [{ kind: 'range', from: 1, to: 1 }, 'line 1'],
    [{ kind: 'range', from: 0, to: 1 }, 'line 1'],
    [{ kind: 'range', from: 5, to: 4 }, ''],
    [{ kind: 'range', from: 100, to: 100 }, 'line 100'],
    [{ kind: 'range', from: 101, to: 101 }, ''],
    [{ kind: 'tail', lines: 1 }, 'line 100'],
    [{ kind: 'match', pattern: '^line 1$', context: 2 }, '1:line 1\n2-line 2\n3-line 3'],
    [{ kind: 'match', pattern: '^line 100$', context: 2 }, '98-line 98\n99-line 99\n100:line 100'],
    // Next to each other, one between them, two between them.
    [{ kind: 'match', pattern: '^line (5|6)$', context: 0 }, '5:line 5\n6:line 6'],
    [{ kind: 'match', pattern: '^line (5|7)$', context: 0 }, '5:line 5\n--\n7:line 7'],
    [
      { kind: 'match', pattern: '^line (5|7)$', context: 1 },
      '4-line 4\n5:line 5\n6-line 6\n7:line 7\n8-line 8',
    ],
    [
      { kind: 'match', pattern: '^line (5|8)$', context: 1 },
      '4-line 4\n5:line 5\n6-line 6\n7-line 7\n8:line 8\n9-line 9',
    ],
  ])('%j', async (part, text) => {
    expect(await readOutput(streamOf(numbers), part, 10_000)).toMatchObject({ text, lines: 100 });
  });

  it('says which line comes next when not all fit', async () => {
    const passage = await readOutput(streamOf(numbers), { kind: 'range', from: 1, to: 100 }, 40);
    expect(passage).toEqual({ text: 'line 1\nline 2\nline 3\nline 4\nline 5', lines: 100, next: 6 });
    const tail = await readOutput(streamOf(numbers), { kind: 'tail', lines: 50 }, 20);
    expect(tail).toEqual({ text: 'line 99\nline 100', lines: 100, next: 51 });
    const found = await readOutput(streamOf(numbers), { kind: 'match', pattern: 'line', context: 0 }, 30);
    expect(found).toEqual({ text: '1:line 1\n2:line 2\n3:line 3', lines: 100, next: 4, matches: 100 });
  });

  it.each([
    [3, 15, 3, undefined],
    [3, 14, 2, 8],
    [20, 50, 10, undefined],
    [20, 49, 9, 1],
    [10, 50, 10, undefined],
  ])('shows of a tail of %i lines in %i characters the last %i', async (lines, chars, shown, next) => {
    const stream = streamOf('abcd\n'.repeat(10));
    const passage = await readOutput(stream, { kind: 'tail', lines }, chars);
    expect(passage).toEqual({
      text: Array(shown).fill('abcd').join('\n'),
      lines: 10,
      ...(next !== undefined && { next }),
    });
  });

  it('shows the beginning of a line that does not fit alone', async () => {
    const passage = await readOutput(streamOf('x'.repeat(5000)), { kind: 'range', from: 1, to: 1 }, 100);
    expect(passage).toMatchObject({ text: `${'x'.repeat(40)}... [line of 5000 bytes, cut]`, lines: 1 });
  });

  it('refuses a pattern that is not one, and ends one that takes too long', async () => {
    const match = (pattern: string): Part => ({ kind: 'match', pattern, context: 0 });
    expect(await readOutput(streamOf('a'), match('('), 100)).toMatch(/Invalid regular expression/);
    expect(await readOutput(streamOf(`${'a'.repeat(60)}!`), match('^(a+)+$'), 100)).toMatch(/takes too long/);
    const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
    expect(await readOutput(streamOf('a'), match(uuid), 100)).toMatchObject({ matches: 0 });
  });

  it('does not collect more lines around matches than can be shown', async () => {
    const stream = streamOf('x\n'.repeat(20_000));
    const before = process.memoryUsage();
    const passage = await readOutput(stream, { kind: 'match', pattern: 'x', context: 100 }, 48_000);
    const after = process.memoryUsage();
    expect(passage).toMatchObject({ matches: 20_000, next: expect.any(Number) });
    expect(after.heapTotal - before.heapTotal).toBeLessThan(32 * 1024 * 1024);
  });

  it('counts lines with and without an end, and reads Windows line endings', async () => {
    expect(['', 'a', 'a\n', 'a\nb', '\n\n'].map((text) => streamOf(text).lines)).toEqual([0, 1, 1, 2, 2]);
    expect(await readOutput(streamOf('a\r\nb\r\n'), { kind: 'range', from: 1, to: 2 }, 100)).toMatchObject({
      text: 'a\nb',
    });
  });

  it('reads lines that span the pieces of a large stream', async () => {
    const line = `${'y'.repeat(99_999)}\n`;
    const stream = streamOf(line.repeat(20));
    expect(await readOutput(stream, { kind: 'range', from: 13, to: 13 }, 200_000)).toMatchObject({
      text: line.trim(),
      lines: 20,
    });
  });
});

describe('sniffMedia', () => {
  it.each([
    ['89504e470d0a1a0a00', 'image/png'],
    ['ffd8ffe000104a46', 'image/jpeg'],
    ['474946383961', 'image/gif'],
    ['52494646aabbccdd57454250', 'image/webp'],
    ['52494646aabbccdd57415645', 'audio/wav'],
    ['494433030000', 'audio/mpeg'],
    ['fffb9064', 'audio/mpeg'],
    ['504b0304', undefined],
    ['52494646aabbccdd41564920', undefined],
    ['', undefined],
  ])('%s → %s', (hex, mimeType) => {
    expect(sniffMedia(Buffer.from(hex, 'hex'))?.mimeType).toBe(mimeType);
  });
});

describe('readOutput of text that is not ASCII', () => {
  const count = 100_000;
  const stream = streamOf(Array.from({ length: count }, (_, index) => `größe ${index}\n`).join(''));

  it('reads in many pieces, each in a turn of its reader', async () => {
    for (const part of [
      { kind: 'tail', lines: 48_000 },
      { kind: 'range', from: 90_000, to: 90_001 },
      { kind: 'match', pattern: 'größe 90000', context: 0 },
    ] as const) {
      const owners: (string | undefined)[] = [];
      const turns: Turns = {
        async take(work, owner) {
          owners.push(owner);
          return work();
        },
      };
      const passage = await readOutput(stream, part, 1_000_000, { turns, owner: 'ada' });
      expect((passage as Passage).text).toContain('größe 90000');
      expect(owners.length).toBeGreaterThan(3);
      expect(new Set(owners)).toEqual(new Set(['ada']));
    }
  });

  it('searches an output of another reader before one reader with many searches has ended', async () => {
    const turns = createTurns();
    const ended: string[] = [];
    const search = async (owner: string) => {
      // Looks at each line from each of its characters on.
      await readOutput(slow, { kind: 'match', pattern: 'a+b', context: 0 }, 1000, { turns, owner });
      ended.push(owner);
    };
    const slow = streamOf(`${'a'.repeat(100)}\n`.repeat(4000));
    await Promise.all([...Array.from({ length: 8 }, () => search('ada')), search('bob')]);
    expect(ended[0]).toBe('bob');
  });

  it('knows where each line is, even if bytes are not UTF-8', () => {
    const odd = streamOf(Buffer.from('a\n\xff\xfe\nü\n\xc3\nend\n', 'latin1'));
    expect([...linesOf(odd)].map(({ start, bytes, text }) => [start, bytes, text])).toEqual([
      [0, 1, 'a'],
      [2, 2, '\ufffd\ufffd'],
      [5, 1, '\ufffd'],
      [7, 1, '\ufffd'],
      [9, 3, 'end'],
    ]);
  });
});
