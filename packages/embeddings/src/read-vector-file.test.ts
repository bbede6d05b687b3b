import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readVectorFile, writeVectorFile } from './read-vector-file.ts';

const top = mkdtempSync(join(tmpdir(), 'climax-vector-file-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));
const saved = {
  model: 'm',
  precision: 'int8' as const,
  dimensions: 2,
  keys: ['a'],
  rows: 'AAA=',
  scales: 'AACAPw==',
};

describe('writeVectorFile', () => {
  it('writes what readVectorFile reads, in directories that it makes', () => {
    const file = join(top, 'new', 'deep', 'vectors.json');
    writeVectorFile(file, saved);
    expect(readVectorFile(file)).toEqual(saved);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(top, 'new')).mode & 0o077).toBe(0);
  });

  it('replaces a file as a whole, and leaves no draft', () => {
    const directory = join(top, 'again');
    const file = join(directory, 'vectors.json');
    writeVectorFile(file, saved);
    writeVectorFile(file, { ...saved, model: 'other' });
    expect(readVectorFile(file)?.model).toBe('other');
    expect(readdirSync(directory)).toEqual(['vectors.json']);
  });

  it('leaves the file before as it is when it cannot write, and no draft', () => {
    const directory = join(top, 'kept');
    const file = join(directory, 'vectors.json');
    writeVectorFile(file, saved);
    const cyclic: Record<string, unknown> = { ...saved };
    cyclic.rows = cyclic;
    expect(() => writeVectorFile(file, cyclic as never)).toThrow();
    expect(readFileSync(file, 'utf8')).toBe(JSON.stringify(saved));
    expect(readdirSync(directory)).toEqual(['vectors.json']);
  });
});

describe('readVectorFile', () => {
  const read = (text: string) => {
    const file = join(top, 'read.json');
    writeFileSync(file, text);
    return readVectorFile(file);
  };

  it.each([
    ['nothing', ''],
    ['half of it', '{"model":"m","keys":["a"],"ro'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no model', '{"keys":[],"rows":""}'],
    ['no keys', '{"model":"m","rows":""}'],
    ['keys that are not a list', '{"model":"m","keys":"a","rows":""}'],
    ['no rows', '{"model":"m","keys":[]}'],
  ])('reads nothing from a file with %s', (_, text) => expect(read(text)).toBeUndefined());

  it('reads nothing if there is no file', () => expect(readVectorFile(join(top, 'gone'))).toBeUndefined());
});
