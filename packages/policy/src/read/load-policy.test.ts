import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { loadPolicy, PolicyError } from '../index.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

function failure(path: string): PolicyError {
  try {
    loadPolicy(path);
  } catch (error) {
    if (error instanceof PolicyError) return error;
    throw error;
  }
  throw new Error('the policy was loaded');
}

describe('loadPolicy', () => {
  it('reads a file, whose name its problems carry', () => {
    const path = join(directory, 'p.yaml');
    writeFileSync(path, '\ufeffdefault: enabled\r\ntools: {}\r\n');
    expect(loadPolicy(path)).toMatchObject({ default: 'enabled', origin: { file: path } });
  });

  it('PB-13 refuses a missing file', () => {
    const path = join(directory, 'missing.yaml');
    expect(failure(path)).toMatchObject({ code: 'not-found', message: `${path}: no such file` });
  });

  it('PB-13 refuses a directory', () => {
    const path = join(directory, 'sub');
    mkdirSync(path);
    expect(failure(path)).toMatchObject({
      code: 'unreadable',
      message: `${path}: cannot be read: it is a directory`,
    });
  });

  it('PB-13 refuses an empty file', () => {
    const path = join(directory, 'empty.yaml');
    writeFileSync(path, '');
    expect(failure(path)).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('expected a mapping'),
    });
  });

  it('PB-13 refuses bytes that are not text', () => {
    const path = join(directory, 'bytes.yaml');
    writeFileSync(path, Buffer.from([0x74, 0xff, 0xfe]));
    expect(failure(path).code).toBe('syntax');
  });
});
