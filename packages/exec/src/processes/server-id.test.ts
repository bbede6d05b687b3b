import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { isGone, serverId } from './server-id.ts';

describe('RT-12 serverId', () => {
  it('names a server that is not gone', () => {
    expect(serverId()).toMatch(/^\d+\.\d+\.[\w.-]+$/);
    expect(isGone(serverId())).toBe(false);
  });

  it('recognizes a server that is gone, also when its number has been given to another one', async () => {
    const child = spawn('true');
    await once(child, 'exit');
    const [, startTime, ...place] = serverId().split('.');
    expect(isGone([child.pid, startTime, ...place].join('.'))).toBe(true);
    expect(isGone([process.pid, '1', ...place].join('.'))).toBe(process.platform === 'linux');
  });

  it.each(['', 'x', '1', '1.2', '1.2.elsewhere', '999999999.5.ffffffff.1'])(
    'does not take %j for a server of this machine that is gone',
    (server) => {
      expect(isGone(server)).toBe(false);
    },
  );
});
