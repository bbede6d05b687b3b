import type { Outcome } from '@climax/exec';
import { describe, expect, it } from '@jest/globals';
import { impatient } from './impatient.ts';
import type { Sandbox } from './sandbox.ts';

/** A sandbox that notes how long it was told to wait. */
function noting(status: Outcome['status'], timeoutSeconds = 20) {
  const waits: unknown[] = [];
  const sandbox: Sandbox = {
    offline: true,
    timeoutSeconds,
    close: () => undefined,
    run: async (_, options) => {
      waits.push(options?.timeoutSeconds);
      return { status } as Outcome;
    },
  };
  return { waits, sandbox: impatient(sandbox) };
}

describe('impatient', () => {
  it('waits for the first command as long as it may, for the others a few seconds', async () => {
    const { waits, sandbox } = noting('exited');
    await sandbox.run(['tool', '--help']);
    await sandbox.run(['tool', 'list', '--help']);
    expect(waits).toEqual([20, 5]);
  });

  it('learns nothing from a command that hangs', async () => {
    const { waits, sandbox } = noting('timed-out');
    await sandbox.run(['tool', '--help']);
    await sandbox.run(['tool', '-h']);
    expect(waits).toEqual([20, 20]);
  });

  it('never waits longer than the sandbox, and otherwise as long as told', async () => {
    const { waits, sandbox } = noting('exited', 2);
    await sandbox.run(['tool', '--help']);
    await sandbox.run(['tool', 'list', '--help']);
    await sandbox.run(['tool', 'list', '--help'], { timeoutSeconds: 9 });
    expect(waits).toEqual([2, 2, 9]);
  });
});
