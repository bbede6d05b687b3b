import { spawnSync } from 'node:child_process';
import { eventually } from '@climax/fixtures';
import { describe, expect, it } from '@jest/globals';
import { words } from '../../../test/commands.ts';
import { freshMark, reportMissingLab, survivors } from '../../../test/lab.ts';
import { type PrefixExecutor, runCommand } from '../../index.ts';
import { wrapCommand } from '../wrap-command.ts';

const config = process.env.CLIMAX_LAB_SLURM_CONF;

if (config === undefined) {
  reportMissingLab('slurm');
} else {
  const env = { ...process.env, SLURM_CONF: config };
  const executor: PrefixExecutor = {
    type: 'prefix',
    command: ['srun', '--quiet', '--job-name=climax-{id}', '--time={minutes}'],
    cleanup: ['scancel', '--name=climax-{id}'],
  };
  const run = (argv: string[], timeoutSeconds: number, options = {}) =>
    runCommand(wrapCommand(words(argv, { timeoutSeconds }), executor, env), {
      env,
      graceMs: 1000,
      ...options,
    });
  const running = () =>
    spawnSync('squeue', ['--noheader', '--states=RUNNING', '--format=%j'], {
      env,
      encoding: 'utf8',
    }).stdout.match(/climax-/g)?.length ?? 0;
  const jobs = () =>
    spawnSync('squeue', ['--noheader', '--format=%j'], { env, encoding: 'utf8' }).stdout.match(/climax-/g)
      ?.length ?? 0;

  describe('a command on a Slurm cluster, by a prefix', () => {
    it('runs on a node, with its exit code', async () => {
      const outcome = await run(['sh', '-c', 'hostname; exit 3'], 30);
      expect(outcome).toMatchObject({
        status: 'exited',
        exitCode: 3,
        stdout: expect.stringMatching(/^slurm[12]$/),
      });
    }, 40_000);

    it.each([
      ['plain', (seconds: number) => `sleep ${seconds}`],
      ['ignoring signals', (seconds: number) => `trap "" TERM INT HUP; sleep ${seconds}; sleep ${seconds}`],
      ['in a session of their own', (seconds: number) => `setsid sleep ${seconds} & sleep ${seconds}`],
    ])(
      'leaves neither processes (%s) nor an allocation at the time limit',
      async (_, script) => {
        const seconds = freshMark();
        expect(await run(['sh', '-c', script(seconds)], 3)).toMatchObject({ status: 'timed-out' });
        expect(await eventually(() => survivors(seconds) === 0 && jobs() === 0, 20_000)).toBe(true);
      },
      60_000,
    );

    it('leaves nothing when it is cancelled', async () => {
      const seconds = freshMark();
      const controller = new AbortController();
      const cancelled = run(['sleep', String(seconds)], 60, { signal: controller.signal });
      expect(await eventually(() => survivors(seconds) > 0, 20_000)).toBe(true);
      controller.abort();
      expect(await cancelled).toMatchObject({ status: 'cancelled' });
      expect(await eventually(() => survivors(seconds) === 0 && jobs() === 0, 20_000)).toBe(true);
    }, 60_000);

    it('does not leave a job in the queue of a full cluster', async () => {
      const full = Array.from({ length: 8 }, () => run(['sleep', '20'], 60));
      expect(await eventually(() => running() === 8, 15_000)).toBe(true);
      expect(await run(['true'], 2)).toMatchObject({ status: 'timed-out' });
      await Promise.all(full);
      expect(await eventually(() => jobs() === 0, 20_000)).toBe(true);
    }, 120_000);
  });
}
