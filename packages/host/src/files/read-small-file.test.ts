import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readSmallFile, readSmallText } from './index.ts';

const directory = mkdtempSync(join(tmpdir(), 'climax-read-'));
afterAll(() => rmSync(directory, { recursive: true }));
const at = (name: string) => join(directory, name);

describe('readSmallFile', () => {
  it('reads a file, also an empty one', () => {
    writeFileSync(at('file'), 'größe\n');
    writeFileSync(at('empty'), '');
    expect([readSmallFile(at('file')).toString(), readSmallFile(at('empty')).length]).toEqual(['größe\n', 0]);
  });

  it('RT-13 reads one byte more than the limit of a file that is too large', () => {
    writeFileSync(at('large'), '');
    truncateSync(at('large'), 10 * 1024 ** 3);
    expect(readSmallFile(at('large'), 1000)).toHaveLength(1001);
  });

  it.each([
    ['a device', () => '/dev/zero', 'it is a device, not a file'],
    ['a directory', () => directory, 'it is a directory'],
    [
      'a pipe with no writer',
      () => {
        execFileSync('mkfifo', [at('pipe')]);
        return at('pipe');
      },
      'it is a pipe with no writer',
    ],
    ['what is not there', () => at('none'), 'no such file'],
    ['what is below a file', () => at('file/none'), 'no such file'],
  ])('RT-13 refuses %s at once', (_, place, message) => {
    expect(() => readSmallFile(place())).toThrow(message);
  });

  it('has one code for what is not there, and for what is below a file', () => {
    for (const place of ['none', 'file/none'])
      expect(() => readSmallFile(at(place))).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  });

  it('RT-13 reads what a shell passes as a file, however slowly it comes', () => {
    const script = `import(${JSON.stringify(new URL('../../dist/files/index.js', import.meta.url).href)}).then(({ readSmallFile }) => console.log(readSmallFile(process.argv[1]).toString()))`;
    const line = `node -e '${script}' <(echo one; sleep 0.3; echo two)`;
    expect(spawnSync('bash', ['--norc', '-c', line], { encoding: 'utf8' }).stdout).toBe('one\ntwo\n\n');
  });
});

describe('readSmallText', () => {
  it('RT-13 refuses a file that is too large', () => {
    writeFileSync(at('text'), 'größe');
    expect(readSmallText(at('text'), 7)).toBe('größe');
    writeFileSync(at('huge'), '');
    truncateSync(at('huge'), 10 * 1024 ** 3);
    expect(() => readSmallText(at('huge'))).toThrow('it is larger than 8 MiB');
  });
});
