import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { addLeader } from './add-leader.ts';
import { hasNoSurvivors } from './has-no-survivors.ts';
import { callIdVariable } from './read-process.ts';

const callId = 'the-call';

/** Runs a script to its end as the leader of a call; returns its number and the one it printed. */
async function runLeader(script: string): Promise<{ leader: number; printed: number }> {
  const child = spawn('sh', ['-c', script], {
    detached: true,
    env: { ...process.env, [callIdVariable]: callId },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  await once(child, 'close');
  return { leader: child.pid!, printed: Number(text) };
}

/** How often it holds in fifty tries: other programs of the machine may come between. */
async function timesOf(holds: () => Promise<boolean>): Promise<number> {
  let times = 0;
  for (let attempt = 0; attempt < 50; attempt += 1) times += (await holds()) ? 1 : 0;
  return times;
}

describe('hasNoSurvivors', () => {
  it.each([
    ['in its group', 'sleep 300 >/dev/null & echo $!'],
    ['in a session of its own, with the id', 'setsid sleep 300 >/dev/null & echo $!'],
    ['in a session of its own, without an environment', 'env -i setsid sleep 300 >/dev/null & echo $!'],
  ])('is false while a process lives %s', async (_, script) => {
    const { leader, printed } = await runLeader(script);
    try {
      expect(hasNoSurvivors(leader, callId)).toBe(false);
    } finally {
      process.kill(printed, 'SIGKILL');
    }
  });

  it('is true on a machine that is not too busy', async () => {
    const isTrue = async () => hasNoSurvivors((await runLeader('exit 0')).leader, callId);
    expect(await timesOf(isTrue)).toBeGreaterThanOrEqual(25);
  });

  it('knows the processes of other calls', async () => {
    const isTold = async () => {
      const { leader } = await runLeader('exit 0');
      // Without an environment it could be anybody's.
      const other = spawn('sleep', ['300'], { env: {}, stdio: 'ignore', detached: true });
      try {
        expect(hasNoSurvivors(leader, callId)).toBe(false);
        addLeader(other, other.pid!);
        return hasNoSurvivors(leader, callId);
      } finally {
        other.kill('SIGKILL');
      }
    };
    expect(await timesOf(isTold)).toBeGreaterThanOrEqual(25);
  });
});
