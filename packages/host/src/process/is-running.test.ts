import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { isRunning } from '../index.ts';

describe('isRunning', () => {
  it('knows this process, and one that belongs to somebody else', () => {
    expect([isRunning(process.pid), isRunning(1)]).toEqual([true, true]);
  });

  it('knows that a process has ended', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    expect(isRunning(child.pid as number)).toBe(false);
  });
});
