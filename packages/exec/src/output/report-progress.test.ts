import { describe, expect, it } from '@jest/globals';
import { reportProgress } from './report-progress.ts';

/** What is reported of some chunks, when each may be. */
function reported(chunks: (string | Buffer)[], intervalMs = 0): string[] {
  const lines: string[] = [];
  const listen = reportProgress((line) => lines.push(line), intervalMs);
  for (const chunk of chunks) listen(Buffer.from(chunk));
  return lines;
}

describe('reportProgress', () => {
  it.each([
    ['a line', ['one\n'], ['one']],
    ['the last of several lines', ['one\ntwo\n'], ['two']],
    ['a line that has not ended', ['one\ntw'], ['tw']],
    ['a line as it grows', ['on', 'e\n'], ['on', 'one']],
    ['the last line with something in it', ['one\n \n\n'], ['one']],
    ['what is left when blanks are taken off', ['  50 %\r\n'], ['50 %']],
    ['a line without what steers a terminal', ['\x1b[31mred\x1b[0m\n'], ['red']],
    ['no half of a character', [`${'x'.repeat(199)}😀\n`], ['x'.repeat(199)]],
    ['nothing of blank lines', ['\n \n'], []],
    ['nothing of nothing', [''], []],
  ])('reports %s', (_, chunks, lines) => expect(reported(chunks)).toEqual(lines));

  it('reports 200 characters of a long line, and holds only its end', () => {
    const [line] = reported([`${'x'.repeat(100_000)}${'y'.repeat(900)}\n`]);
    expect(line).toHaveLength(200);
  });

  it('reports once per interval, and the first line at once', () => {
    expect(reported(['one\n', 'two\n', 'three\n'], 3_600_000)).toEqual(['one']);
  });

  it('does not wait after a chunk that had nothing to report', () => {
    expect(reported(['\n', 'two\n', 'three\n'], 3_600_000)).toEqual(['two']);
  });

  it('puts a character together that came in two chunks', () => {
    const bytes = Buffer.from('50 € gone\n');
    expect(reported([bytes.subarray(0, 4), bytes.subarray(4)]).at(-1)).toBe('50 € gone');
  });
});
