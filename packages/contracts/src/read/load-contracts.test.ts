import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ContractDocumentError, loadContracts } from '../index.ts';

const directory = mkdtempSync(join(tmpdir(), 'contracts-'));
afterAll(() => rmSync(directory, { recursive: true }));

function failureOf(path: string): { code: string; message: string } | undefined {
  try {
    loadContracts(path);
  } catch (error) {
    if (error instanceof ContractDocumentError) return { code: error.code, message: error.message };
    throw error;
  }
  return undefined;
}

describe('loadContracts', () => {
  it('reads a file and names it in what it says', () => {
    const path = join(directory, 'a.json');
    writeFileSync(path, '{"tools": []}');
    expect(failureOf(path)).toEqual({ code: 'invalid', message: `${path}:1:1: no tool is described here` });
  });

  it.each([
    ['a missing file', 'none.md', undefined, 'not-found', 'no such file'],
    ['a file below a file', 'a.json/none.md', undefined, 'not-found', 'no such file'],
    ['a directory', '.', undefined, 'unreadable', 'cannot be read: it is a directory'],
    [
      'UTF-16',
      'b.md',
      Buffer.from([0xff, 0xfe, 0x61, 0]),
      'unreadable',
      'the file is UTF-16; save it as UTF-8',
    ],
    [
      'bytes that are not text',
      'c.md',
      Buffer.from([0x00, 0x80, 0x00]),
      'unreadable',
      'this is not a text file',
    ],
    ['Latin-1', 'd.md', Buffer.from([0xe9, 0x61]), 'unreadable', 'invalid UTF-8'],
  ])('refuses %s', (_, name, bytes, code, message) => {
    const path = join(directory, name);
    if (bytes) writeFileSync(path, bytes);
    expect(failureOf(path)).toEqual({ code, message: `${path}: ${message}` });
  });
});
