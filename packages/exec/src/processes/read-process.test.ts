import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { readLoad, readProc } from './read-proc.ts';
import { callIdVariable, newestPid, readProcess } from './read-process.ts';

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('readProc', () => {
  it('reads a file as a whole, one character for each byte', () => {
    expect(readProc('self/stat')).toMatch(new RegExp(`^${process.pid} \\(.*\\) [RSD] `));
    expect(readProc('self/maps')!.length).toBeGreaterThan(4096);
  });

  it.each(['999999999/stat', 'self/nothing', 'self', ''])('reads nothing from %j', (path) => {
    expect(readProc(path)).toBeUndefined();
  });
});

onLinux('readLoad', () => {
  it('reads what there is now, each time', () => {
    expect([readLoad(), readLoad()]).toEqual([
      expect.stringMatching(/^[\d.]+ /),
      expect.stringMatching(/ \d+\n$/),
    ]);
  });
});

onLinux('readProcess', () => {
  it('sees this very process', () => {
    const { pid, parent, isDead, isMarked, isBare, startTime } = readProcess(process.pid, undefined);
    expect({ pid, parent, isDead, isMarked, isBare }).toEqual({
      pid: process.pid,
      parent: process.ppid,
      isDead: false,
      isMarked: false,
      isBare: false,
    });
    expect(startTime).toMatch(/^\d+$/);
  });

  it('treats a process that is gone as dead', () => {
    expect(readProcess(999_999_999, 'id')).toMatchObject({
      isDead: true,
      isMarked: false,
      isBare: false,
      startTime: '',
    });
  });

  it('recognizes a process by its own call and no other', async () => {
    const child = spawn('sleep', ['60'], { env: { ...process.env, [callIdVariable]: 'call-1' } });
    await once(child, 'spawn');
    try {
      const marks = ['call-1', 'call-', 'call-12', undefined].map(
        (id) => readProcess(child.pid!, id).isMarked,
      );
      expect(marks).toEqual([true, false, false, false]);
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });

  it('recognizes a process without an environment', async () => {
    const child = spawn('sleep', ['60'], { env: {} });
    await once(child, 'spawn');
    try {
      const seen = readProcess(child.pid!, 'call-1');
      expect([seen.isBare, seen.isMarked]).toEqual([true, false]);
      expect(readProcess(child.pid!, undefined).isBare).toBe(false);
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });
});

onLinux('newestPid', () => {
  it('is that of a process started just now, or later', async () => {
    const child = spawn('true');
    await once(child, 'exit');
    expect(newestPid()).toBeGreaterThan(0);
    expect(Number.isInteger(newestPid())).toBe(true);
  });
});
