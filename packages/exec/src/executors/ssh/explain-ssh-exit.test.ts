import { describe, expect, it } from '@jest/globals';
import { words } from '../../../test/commands.ts';
import { leastBusy } from '../least-busy.ts';
import { explainSshExit } from './explain-ssh-exit.ts';

let machine = 0;
const command = (...others: string[]) => {
  const chosen = `ssh-exit-${machine++}`;
  return words(['ssh'], {
    remote: { machines: [chosen, ...others], options: [], isShared: false, chosen },
    lifeLine: { id: 'x', mark: 'y', directory: '', program: 'app' },
  });
};
const facts = (code: number, stderr = '') => ({ code, stderr, environment: {} });

describe('explainSshExit', () => {
  it('believes the guard before anything else', () => {
    const guard = { hasBegun: true, end: { how: 'exit', code: 255 } };
    expect(explainSshExit(command(), { ...facts(255, 'x'), guard })).toEqual({
      exitCode: 255,
      hadSurvivors: false,
    });
  });

  it('says that a connection was lost after the command had begun', () => {
    const lost = command();
    const reading = explainSshExit(lost, { ...facts(255), guard: { hasBegun: true } });
    expect(reading).toEqual({
      exitCode: -1,
      message: `Executor failed: the connection to ${lost.remote!.chosen} was lost, which ends the command there`,
    });
    expect(leastBusy.isDown(lost.remote!.chosen!)).toBe(false);
  });

  it('says that the machine could not run the command', () => {
    const barred = command();
    expect(explainSshExit(barred, facts(127, 'sh: not found'))).toEqual({
      exitCode: -1,
      message: `Executor failed: ${barred.remote!.chosen} could not run the command (exit code 127)`,
    });
  });

  it('takes out a machine that cannot be reached, and lets another one have the command', () => {
    const down = command('ssh-exit-other');
    const { chosen } = down.remote!;
    expect(explainSshExit(down, facts(255, 'Warning: x\nssh: no route to host\n'))).toEqual({
      exitCode: -1,
      message: `Executor failed: cannot reach ${chosen}: ssh: no route to host`,
      retry: `cannot reach ${chosen}: ssh: no route to host (skipped for now)`,
    });
    expect(leastBusy.isDown(chosen!)).toBe(true);
  });

  it('has no other host to try when all are down', () => {
    expect(explainSshExit(command(), facts(255, 'x'))).not.toHaveProperty('retry');
  });
});
