import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { IdentityError } from '../identity-error.ts';
import { formatRecord, hashToken, isTokenName, readTokens } from './token-lines.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const file = join(directory, 'tokens');
const hash = 'a'.repeat(64);
function read(text: string) {
  writeFileSync(file, text);
  return readTokens(file);
}

describe('readTokens', () => {
  it.each([
    [`ci sha256:${hash} 2026-11-17T09:00:00Z`, '2026-11-17T09:00:00Z'],
    [`ci sha256:${hash}`, ''],
    [`  ci\tsha256:${hash}   2026  `, '2026'],
    [`ci sha256:${hash}\r`, ''],
  ])('reads the line %j', (line, created) => {
    expect(read(`${line}\n`)).toEqual({ records: [{ name: 'ci', hash, created }], problems: [] });
  });

  it.each(['', '\n\n', '   \n', '# ci sha256:...\n', '  # remark\n', `#ci sha256:${hash}\n`])(
    'finds nothing in %j',
    (text) => {
      expect(read(text)).toEqual({ records: [], problems: [] });
    },
  );

  it.each([
    ['ci'],
    [`sha256:${hash}`],
    [`ci ${hash}`],
    [`ci sha256:${hash.slice(1)}`],
    [`ci sha256:${hash}a`],
    [`ci sha256:${hash.toUpperCase()}`],
    [`ci md5:${hash}`],
    [`ci sha256:${hash} 2026 more`],
    [`two words sha256:${hash}`],
  ])('does not mistake %j for a token', (line) => {
    expect(read(line)).toEqual({
      records: [],
      problems: [`${file}:1: expected NAME sha256:HASH [TIME]`],
    });
  });

  it('says which names are not names', () => {
    expect(read(`-x sha256:${hash}\na/b sha256:${hash}\n`).problems).toEqual([
      expect.stringMatching(/:1: a name has letters, digits/),
      expect.stringMatching(/:2: a name has letters, digits/),
    ]);
  });

  it('counts every line, and continues after an invalid one', () => {
    const { records, problems } = read(`# head\n\nwrong\nci sha256:${hash}\nwrong too\nada sha256:${hash}`);
    expect(records.map(({ name }) => name)).toEqual(['ci', 'ada']);
    expect(problems.map((problem) => problem.slice(file.length))).toEqual([
      ':3: expected NAME sha256:HASH [TIME]',
      ':5: expected NAME sha256:HASH [TIME]',
    ]);
  });

  it('never shows a line: it may hold a token', () => {
    expect(JSON.stringify(read('climax_secret\n'))).not.toContain('climax_secret');
  });

  it('does not read a file of more than 4 MiB, a directory, or one that is gone', () => {
    writeFileSync(file, '');
    truncateSync(file, 4 * 1024 * 1024 + 1);
    expect(() => readTokens(file)).toThrow(IdentityError);
    expect(() => readTokens(directory)).toThrow(`cannot read the tokens file ${directory}`);
    expect(() => readTokens(join(directory, 'none'))).toThrow(
      expect.objectContaining({ code: 'bad-file', cause: expect.anything() }),
    );
  });

  it('reads a file of exactly 4 MiB', () => {
    writeFileSync(file, `ci sha256:${hash}\n`.padEnd(4 * 1024 * 1024, '\n'));
    expect(readTokens(file).records).toHaveLength(1);
  });
});

describe('formatRecord', () => {
  it.each(['', '2026-11-17T09:00:00Z'])('writes what is read again, made %j', (created) => {
    const record = { name: 'ada@example.com', hash: hashToken('x'), created };
    expect(read(formatRecord(record)).records).toEqual([record]);
  });
});

describe('hashToken', () => {
  it('is SHA-256 in hexadecimal', () => {
    expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('isTokenName', () => {
  it.each([
    ['a', true],
    ['0', true],
    ['A.b_c@d-e', true],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    ['', false],
    ['.a', false],
    ['_a', false],
    ['@a', false],
    ['a b', false],
    ['a\n', false],
    ['ä', false],
    ['a/b', false],
    ['a:b', false],
  ])('%j: %s', (name, expected) => {
    expect(isTokenName(name)).toBe(expected);
  });
});
