import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readGivenFile } from './read-given-file.ts';

const directory = mkdtempSync(join(tmpdir(), 'climax-import-'));
afterAll(() => rmSync(directory, { recursive: true }));
const at = (name: string) => join(directory, name);

describe('readGivenFile', () => {
  it('returns the text', () => {
    writeFileSync(at('a.txt'), 'Usage: ä\n');
    expect(readGivenFile(at('a.txt'))).toEqual({ text: 'Usage: ä\n' });
  });

  it.each([
    ['a file that is not there', at('none'), 'no such file'],
    ['a directory', directory, 'it is a directory'],
    ['a device', '/dev/zero', 'it is a device, not a file'],
    ['a pipe', at('pipe'), 'it is a pipe with no writer'],
    ['a huge file', at('huge'), 'it is larger than 8 MiB'],
  ])('RT-13 refuses %s', (_, file, reason) => {
    if (file === at('pipe')) execFileSync('mkfifo', [file]);
    if (file === at('huge')) {
      writeFileSync(file, '');
      truncateSync(file, 10 * 1024 ** 3);
    }
    expect(readGivenFile(file)).toEqual({ problem: `cannot read ${file}: ${reason}` });
  });
});
