import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { addLeader, isLeader } from './add-leader.ts';

describe('addLeader', () => {
  it('remembers a process until it has ended', async () => {
    const child = spawn('cat', { stdio: ['pipe', 'ignore', 'ignore'] });
    await once(child, 'spawn');
    const pid = child.pid!;
    expect(isLeader(pid)).toBe(false);
    addLeader(child, pid);
    expect([isLeader(pid), isLeader(pid + 1)]).toEqual([true, false]);
    child.stdin!.end();
    await once(child, 'exit');
    expect(isLeader(pid)).toBe(false);
  });
});
