import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

let number = 0;
function fileWith(content: string | Buffer): string {
  const file = join(directory, `lines-${number++}`);
  writeFileSync(file, content);
  return file;
}

async function read(content: string | Buffer): Promise<(string | undefined)[]> {
  const lines = [];
  for await (const line of readLines(fileWith(content))) lines.push(line);
  return lines;
}

/** Bytes that are read at once, and the longest line that is handed out. */
const chunk = 256 * 1024;
const longest = 4 * 1024 * 1024;

describe('readLines', () => {
  it.each([
    ['', []],
    ['\n', ['']],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\nb', ['a', 'b']],
    ['a\n\nb\n', ['a', '', 'b']],
    ['a\r\nb', ['a\r', 'b']],
    ['a\u2028b\n', ['a\u2028b']],
  ])('splits %j at line feeds alone', async (content, expected) => {
    expect(await read(content)).toEqual(expected);
  });

  it.each([-2, -1, 0, 1, 2])(
    'joins a line that was split across two reads, %i bytes before its end',
    async (offset) => {
      const first = 'x'.repeat(chunk + offset);
      expect(await read(`${first}\nsecond\n`)).toEqual([first, 'second']);
    },
  );

  it('joins the bytes of a character that two reads share', async () => {
    const text = `${'x'.repeat(chunk - 1)}é🙂`;
    expect(await read(`${text}\n${text}`)).toEqual([text, text]);
  });

  it.each([
    ['the longest line', longest, longest],
    ['a line one byte longer', longest + 1, undefined],
    ['a line of many reads', longest + 3 * chunk, undefined],
  ])('yields %s with its text or undefined, and continues after it', async (_, length, expected) => {
    const lines = await read(`a\n${'x'.repeat(length)}\nb\n`);
    expect(lines.map((line) => line?.length)).toEqual([1, expected, 1]);
  });

  it('yields a long last line without its end the same way', async () => {
    expect((await read(`a\n${'x'.repeat(longest + 1)}`)).map((line) => line?.length)).toEqual([1, undefined]);
  });

  it('unzips by content, not by name', async () => {
    expect(await read(gzipSync('a\nb\n'))).toEqual(['a', 'b']);
    expect(await read(gzipSync(''))).toEqual([]);
  });

  it('reads several gzipped parts in one file', async () => {
    expect(await read(Buffer.concat([gzipSync('a\nb'), gzipSync('c\nd\n')]))).toEqual(['a', 'bc', 'd']);
  });

  it.each([
    ['one byte of the magic number', Buffer.from([0x1f])],
    ['the magic number the other way round', Buffer.from([0x8b, 0x1f])],
  ])('reads %s as text', async (_, content) => {
    expect(await read(content)).toHaveLength(1);
  });

  it('says which file cannot be unzipped', async () => {
    await expect(read(Buffer.from([0x1f, 0x8b, 0xff, 0xff, 0xff]))).rejects.toThrow(
      /lines-\d+ cannot be unzipped: /,
    );
  });

  it('keeps the reason of a file that is not there', async () => {
    const lines = readLines(join(directory, 'none'));
    await expect(lines.next()).rejects.toMatchObject({
      message: `${join(directory, 'none')}: no such file`,
      cause: { code: 'ENOENT' },
    });
  });

  it('can be left early and used again', async () => {
    const file = fileWith('a\nb\nc\n');
    for (let turn = 0; turn < 3; turn++) {
      for await (const line of readLines(file)) {
        expect(line).toBe('a');
        break;
      }
    }
  });
});
