import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createOutputStore, readOutput } from '../index.ts';
import { findLine, linesOf } from './lines.ts';

const { path, remove } = scratch();
const store = createOutputStore({}, path);
afterAll(() => {
  store.close();
  remove();
});

function streamOf(...chunks: (string | Buffer)[]) {
  const recording = store.record('s');
  for (const chunk of chunks) recording.write('stdout', Buffer.from(chunk as string));
  return recording.streams.stdout;
}
/** As an editor shows them. */
const splitLines = (text: string) => {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
};
const texts = fc
  .array(fc.constantFrom('a', 'bb', '\n', '\n\n', 'ö'), { maxLength: 30 })
  .map((all) => all.join(''));

describe('linesOf', () => {
  it('returns the lines of any text, with their numbers, places and sizes', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const stream = streamOf(text);
        const lines = [...linesOf(stream)];
        expect(lines.map((line) => line.text)).toEqual(splitLines(text));
        expect(lines.map(({ number }) => number)).toEqual(lines.map((_, i) => i + 1));
        expect(stream.lines).toBe(lines.length);
        for (const { start, bytes, text: line } of lines) {
          expect(stream.read(start, bytes).toString()).toBe(line);
          const place = await findLine(stream, lines.findIndex((each) => each.start === start) + 1);
          expect(place.start).toBe(start);
        }
      }),
    );
  });

  it.each([256 * 1024 - 1, 256 * 1024, 256 * 1024 + 1, 512 * 1024])(
    'joins a line of %i bytes that comes in pieces',
    async (length) => {
      const stream = streamOf('first\n', 'x'.repeat(length), '\nlast');
      const lines = [...linesOf(stream)];
      expect(lines.map(({ bytes, number }) => [number, bytes])).toEqual([
        [1, 5],
        [2, length],
        [3, 4],
      ]);
      expect(await findLine(stream, 3)).toEqual({ number: 3, start: 6 + length + 1 });
      expect([...linesOf(stream, await findLine(stream, 3))].map(({ text }) => text)).toEqual(['last']);
    },
  );

  it('looks at no more than a mebibyte of a line, and counts all of it', () => {
    const length = 1024 * 1024 + 300_000;
    const [line, next] = [...linesOf(streamOf('x'.repeat(length), '\nnext'))];
    expect([line?.text.length, line?.bytes, next?.text, next?.start]).toEqual([
      1024 * 1024,
      length,
      'next',
      length + 1,
    ]);
  });

  it('is past the end for a line that is not there', async () => {
    const stream = streamOf('a\nb\n');
    expect([...linesOf(stream, await findLine(stream, 3))]).toEqual([]);
    expect([...linesOf(stream, await findLine(stream, 9))]).toEqual([]);
    expect(await findLine(stream, 0)).toEqual({ number: 1, start: 0 });
    expect(await findLine(stream, -5)).toEqual({ number: 1, start: 0 });
  });
});

describe('readOutput', () => {
  const asked = async (text: string, part: Parameters<typeof readOutput>[1], maxChars = 10_000) => {
    const passage = await readOutput(streamOf(text), part, maxChars);
    if (typeof passage === 'string') throw new Error(passage);
    return passage;
  };

  it('reads ranges and tails as slices of the lines', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 20 }), fc.nat(20), async (text, from, count) => {
        const lines = splitLines(text);
        const range = await asked(text, { kind: 'range', from, to: from + count });
        expect(range).toEqual({ text: lines.slice(from - 1, from + count).join('\n'), lines: lines.length });
        const tail = await asked(text, { kind: 'tail', lines: count });
        expect(tail.text).toBe(count === 0 ? '' : lines.slice(-count).join('\n'));
      }),
      { numRuns: 50 },
    );
  });

  it('stays within its characters, and what is left can be read from the next line on', async () => {
    const shortLines = fc.array(fc.constantFrom('', 'a', 'some words'), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(shortLines, fc.integer({ min: 80, max: 120 }), async (all, maxChars) => {
        const text = `${all.join('\n')}\n`;
        const read: string[] = [];
        let from: number | undefined = 1;
        while (from !== undefined) {
          const { text: part, next } = await asked(text, { kind: 'range', from, to: 1000 }, maxChars);
          expect(part.length).toBeLessThanOrEqual(maxChars);
          read.push(part);
          from = next;
        }
        expect(read.join('\n')).toBe(all.join('\n'));
      }),
      { numRuns: 50 },
    );
  });

  it('finds the lines that match, as filtering them would', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const matching = splitLines(text).flatMap((line, i) =>
          line.includes('b') ? [`${i + 1}:${line}`] : [],
        );
        const { text: found, matches } = await asked(text, { kind: 'match', pattern: 'b', context: 0 });
        expect(matches).toBe(matching.length);
        expect(found.split('\n').filter((line) => line !== '--' && line !== '')).toEqual(matching);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['x\na\nx', 1, '1-x\n2:a\n3-x'],
    ['a\nx\nx\na', 1, '1:a\n2-x\n3-x\n4:a'],
    ['a\nx\nx\nx\na', 1, '1:a\n2-x\n--\n4-x\n5:a'],
    ['a\nx\na', 0, '1:a\n--\n3:a'],
    ['a\na', 5, '1:a\n2:a'],
  ])('shows %j with %i lines around', async (text, context, shown) => {
    expect((await asked(text, { kind: 'match', pattern: '^a$', context })).text).toBe(shown);
  });

  it('finds matches in every slice of a large output', async () => {
    const text = `${'x'.repeat(100)}\n`.repeat(5000);
    const { matches, next } = await asked(`${text}needle\n${text}needle`, {
      kind: 'match',
      pattern: 'needle',
      context: 0,
    });
    expect([matches, next]).toEqual([2, undefined]);
  });

  it.each([
    [40, 'x'.repeat(40)],
    [41, `${'x'.repeat(40)}... [line of 41 bytes, cut]`],
  ])('shows a line of %i bytes in 100 characters', async (length, shown) => {
    expect((await asked('x'.repeat(length), { kind: 'range', from: 1, to: 1 }, 100)).text).toBe(shown);
  });

  it('does not cut inside a character', async () => {
    const { text } = await asked(`${'x'.repeat(39)}😀😀`, { kind: 'range', from: 1, to: 1 }, 100);
    expect(text).toBe(`${'x'.repeat(39)}... [line of 47 bytes, cut]`);
  });
});
