import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findRecentExecutable } from './find-recent-executable.ts';

describe('findRecentExecutable', () => {
  let first: string;
  let second: string;
  let searchPath: string;
  let remove: () => void;
  const script = '#!/bin/sh\necho hello\n';

  beforeEach(() => {
    const place = scratch();
    remove = place.remove;
    first = join(place.path, 'first');
    second = join(place.path, 'second');
    searchPath = `${first}:${second}`;
    for (const directory of [first, second]) {
      mkdirSync(directory);
      writeFileSync(join(directory, 'hello'), script, { mode: 0o755 });
    }
    expect(findRecentExecutable('hello', searchPath)).toEqual({ path: join(first, 'hello') });
  });
  afterEach(() => remove());

  it('finds the next one when the program has gone', () => {
    rmSync(join(first, 'hello'));
    expect(findRecentExecutable('hello', searchPath)).toEqual({ path: join(second, 'hello') });
  });

  it('finds the next one when the program may no longer be run', () => {
    chmodSync(join(first, 'hello'), 0o644);
    expect(findRecentExecutable('hello', searchPath)).toEqual({ path: join(second, 'hello') });
  });

  it('does not mistake a text file for the program that was there a moment ago', () => {
    rmSync(join(second, 'hello'));
    writeFileSync(join(first, 'hello'), 'echo run by a shell\n');
    expect(findRecentExecutable('hello', searchPath)).toEqual({
      path: join(first, 'hello'),
      reason: 'format',
    });
  });

  it('keeps the programs of different PATHs apart', () => {
    expect(findRecentExecutable('hello', second)).toEqual({ path: join(second, 'hello') });
    expect(findRecentExecutable('hello', searchPath)).toEqual({ path: join(first, 'hello') });
  });
});
