import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, isAlive, scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readPids } from '../../test/commands.ts';
import { callIdVariable } from './read-process.ts';
import { sweptTree } from './swept-tree.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('RT-04 sweptTree', () => {
  it('does not forget a process that clears its environment and leaves its session once it was seen', async () => {
    // Of this run alone: whatever else has the id counts as a survivor.
    const callId = randomUUID();
    const file = join(directory, 'pids');
    const ready = join(directory, 'ready');
    // From now on the signal is ignored: a second one may come before the new program runs.
    const become = `trap "" TERM; exec env -i setsid sh -c 'echo $$ > ${file}; while :; do sleep 1; done'`;
    // Forked first, so that it is not the leader of a group and setsid keeps its number.
    const script = `(trap '${become.replaceAll("'", "'\\''")}' TERM; echo > ${ready}; while :; do sleep 0.05; done) & wait`;
    const leader = spawn('sh', ['-c', script], {
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, [callIdVariable]: callId },
    });
    const tree = sweptTree(leader.pid!, callId);
    expect(await eventually(() => existsSync(ready), 10_000)).toBe(true);
    const exited = once(leader, 'exit');
    await tree.signal('SIGTERM');
    await exited;
    expect(await eventually(() => existsSync(file) && readPids(file)[0]! > 0, 10_000)).toBe(true);
    const [daemon] = readPids(file);
    expect(isAlive(daemon!)).toBe(true);
    expect(tree.hasSurvivors()).toBe(true);
    await tree.signal('SIGKILL');
    expect(await eventually(() => !isAlive(daemon!), 10_000)).toBe(true);
    expect(await eventually(() => !tree.hasSurvivors(), 10_000)).toBe(true);
  });

  it('RT-04 lets others have their turn while it stops them all', async () => {
    const leader = spawn('sh', ['-c', 'sleep 300 & sleep 300'], { detached: true, stdio: 'ignore' });
    const tree = sweptTree(leader.pid!, undefined);
    expect(await eventually(() => tree.hasSurvivors(), 10_000)).toBe(true);
    let turns = 0;
    setImmediate(() => {
      turns += 1;
    });
    await tree.signal('SIGKILL');
    expect(turns).toBe(1);
    expect(await eventually(() => !tree.hasSurvivors(), 10_000)).toBe(true);
  });
});
