import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { privateDirectory } from './private-directory.ts';

const { path: place, remove } = scratch();
afterAll(remove);

let number = 0;
function newParent(): string {
  const parent = join(place, String(number++));
  mkdirSync(parent);
  return parent;
}
/** The id of a process that has ended. */
const endedPid = () => spawnSync(process.execPath, ['-e', '']).pid;

describe('privateDirectory', () => {
  it('makes nothing before it is needed, and nothing is removed then', () => {
    const parent = newParent();
    privateDirectory(parent).remove();
    expect(readdirSync(parent)).toEqual([]);
  });

  it('makes one directory that only this user can enter, with a name for each file', () => {
    const parent = newParent();
    const { newFile } = privateDirectory(parent);
    const files = [newFile(), newFile(), newFile()];
    const [directory, ...others] = new Set(files.map((file) => dirname(file)));
    expect([new Set(files).size, others]).toEqual([3, []]);
    expect(statSync(directory as string).mode & 0o777).toBe(0o700);
    expect(readdirSync(parent)).toEqual([expect.stringMatching(`^climax-outputs-${process.pid}-`)]);
  });

  it('is removed with everything in it, and not created again', () => {
    const parent = newParent();
    const { newFile, remove: removeIt } = privateDirectory(parent);
    writeFileSync(newFile(), 'x');
    removeIt();
    expect(readdirSync(parent)).toEqual([]);
    expect(newFile).toThrow('the directory has been removed');
    expect(readdirSync(parent)).toEqual([]);
  });

  it('removes only what dead servers left behind', () => {
    const parent = newParent();
    const left = `climax-outputs-${endedPid()}-abc`;
    const [open, link] = [`climax-outputs-${endedPid()}-open`, `climax-outputs-${endedPid()}-link`];
    const others = [
      `climax-outputs-${process.pid}-abc`,
      'climax-outputs-x-abc',
      `other-climax-outputs-${endedPid()}-abc`,
      'climax-outputs-1-abc',
    ];
    for (const name of [left, ...others]) mkdirSync(join(parent, name), 0o700);
    mkdirSync(join(parent, open), 0o755);
    symlinkSync(join(parent, others[0] as string), join(parent, link));
    writeFileSync(join(parent, left, '0'), 'x');
    privateDirectory(parent).newFile();
    const names = readdirSync(parent);
    expect(names).not.toContain(left);
    expect(names).toEqual(expect.arrayContaining([...others, open, link]));
  });

  it('is made again when somebody has removed it', () => {
    const parent = newParent();
    const { newFile } = privateDirectory(parent);
    rmSync(dirname(newFile()), { recursive: true });
    expect(existsSync(dirname(newFile()))).toBe(true);
  });
});
