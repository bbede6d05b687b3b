import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.ts';

const textOf = (text: string) => readLines(text).lines.map((line) => line.text);

describe('readLines', () => {
  it.each([
    ['colours', '\u001b[1mUsage:\u001b[0m tool', ['Usage: tool']],
    ['links', '\u001b]8;;https://x\u0007docs\u001b]8;;\u0007', ['docs']],
    ['bold of nroff', 'N\u0008NA\u0008AM\u0008ME\u0008E', ['NAME']],
    ['underline of nroff', '_\u0008f_\u0008i_\u0008l_\u0008e', ['file']],
    ['ends of lines of Windows', 'a\r\nb\r\n', ['a', 'b', '']],
    ['hard blanks', '\u00a0\u00a0-q\u00a0\u00a0quiet', ['  -q  quiet']],
  ])('removes %s', (_, text, lines) => {
    expect(textOf(text)).toEqual(lines);
  });

  it('keeps columns apart where a tab does', () => {
    expect(textOf('  -quiet\tsay nothing')).toEqual(['  -quiet        say nothing']);
    expect(textOf('  -define\tx')[0]).toMatch(/^ {2}-define {2,}x$/);
  });

  it('reads the title and the rows of a drawn box', () => {
    const text = '╭─ Options ──────╮\n│ --name  TEXT   │\n╰────────────────╯';
    const { lines, boxed } = readLines(text);
    expect(boxed).toBe(true);
    expect(lines.map((line) => line.text.trim())).toEqual(['', 'Options:', '--name  TEXT', '']);
  });

  it('joins a spelling that continues on the next line', () => {
    expect(textOf('  --color[=WHEN],\n  --colour[=WHEN]   use markers')).toEqual([
      '  --color[=WHEN], --colour[=WHEN]   use markers',
    ]);
  });

  it('splits two columns of options', () => {
    const text = [
      '  -f   freshen      -u   update',
      '  -d   delete       -m   move',
      '  -r   recurse      -j   junk',
    ];
    expect(textOf(text.join('\n')).map((line) => line.trim().slice(0, 2))).toEqual([
      '-f',
      '-u',
      '-d',
      '-m',
      '-r',
      '-j',
    ]);
  });

  it('reads of a text without end as much as help texts have', () => {
    const { lines } = readLines(`${'x'.repeat(1_000_000)}\n${'y\n'.repeat(500_000)}`);
    expect([lines.length, lines[0]?.text.length]).toEqual([20_000, 4000]);
  });
});
