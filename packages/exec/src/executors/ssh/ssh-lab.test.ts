import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@climax/fixtures';
import { describe, expect, it } from '@jest/globals';
import { freshMark, processes, reportMissingLab, startServer, survivors } from '../../../test/lab.ts';
import { checkPromises, runRemote, type Values, wrapRemote } from '../../../test/remote-promises.ts';
import { type Executor, killAll, type SshExecutor } from '../../index.ts';

const config = process.env.CLIMAX_LAB_SSH_CONFIG;

if (config === undefined) {
  reportMissingLab('ssh');
} else {
  const onA: SshExecutor = { type: 'ssh', host: 'lab-a', options: ['-F', config] };
  const run = (values: Values, executor: Executor = onA, parts = {}, timeout = 30) =>
    runRemote(values, { executor, parts, timeout });

  const executors: [string, Executor][] = [
    ['type: ssh', onA],
    ['an ssh prefix', { type: 'prefix', command: ['ssh', '-F', config, 'lab-a', '--'] }],
  ];

  describe.each(executors)('a command on another machine, %s', (_, executor) => {
    checkPromises({ executor }, { hostName: /^lab-a$/, startMs: 0 });
  });

  describe('type: ssh', () => {
    it.each([true, false])(
      'skips a machine that cannot be reached, reports it, and uses another one (multiplex: %s)',
      async (multiplex) => {
        const down = `nowhere-${multiplex}.invalid`;
        const two: SshExecutor = { type: 'ssh', hosts: [down, 'lab-b'], options: ['-F', config], multiplex };
        const outcomes = [];
        for (let call = 0; call < 4; call += 1) outcomes.push(await run({ script: 'hostname' }, two));
        expect(outcomes.map(({ stdout }) => stdout)).toEqual(Array(4).fill('lab-b'));
        const notices = outcomes.flatMap((outcome) => outcome.notices);
        expect(notices).toEqual([expect.stringMatching(`^cannot reach ${down}: .+skipped for now`)]);
      },
      30_000,
    );

    it.each([true, false])(
      'tells a machine that cannot be reached from exit code 255 (multiplex: %s)',
      async (multiplex) => {
        const nowhere: SshExecutor = { ...onA, host: 'nowhere.invalid', multiplex };
        const outcome = await run({ script: 'exit 255' }, nowhere);
        expect(outcome).toMatchObject({ status: 'executor-failed', exitCode: -1 });
        expect(outcome.message).toMatch(/^Executor failed: cannot reach nowhere\.invalid: .+/);
      },
      30_000,
    );

    it('never runs a command twice when the connection is lost after it began', async () => {
      const both: SshExecutor = { type: 'ssh', hosts: ['lab-a', 'lab-b'], options: ['-F', config] };
      const seconds = freshMark();
      // The guard's parent is the session of sshd: without it the connection is gone.
      const outcome = await run(
        { script: `(sleep 1; kill -9 $(ps -o ppid= $PPID)) & sleep ${seconds}` },
        both,
      );
      expect(outcome.status).toBe('executor-failed');
      expect(outcome.message).toMatch(/^Executor failed: the connection to lab-[ab] was lost/);
      expect(await eventually(() => survivors(seconds) === 0)).toBe(true);
    }, 30_000);

    it('runs 60 commands at once on a server with default limits', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 60 }, (_, number) => run({ script: `echo ${number}; sleep 1` })),
      );
      expect(outcomes.map(({ stdout, message }) => message ?? stdout)).toEqual(
        outcomes.map((_, number) => String(number)),
      );
    }, 120_000);

    const connections = () => processes().filter(([, line]) => line.includes('ControlMaster=yes')).length;

    it.each(['SIGTERM', 'SIGKILL'] as const)(
      'ends its connections with the server: %s',
      async (signal) => {
        const before = connections();
        const seconds = freshMark();
        const server = startServer(
          wrapRemote({ script: `sleep ${seconds}` }, { executor: onA, timeout: 300 }),
        );
        expect(await eventually(() => survivors(seconds) > 0, 30_000)).toBe(true);
        expect(connections()).toBeGreaterThan(before);
        server.kill(signal);
        await once(server, 'exit');
        expect(await eventually(() => connections() === before && survivors(seconds) === 0)).toBe(true);
      },
      30_000,
    );

    it('goes to the machine with the fewest commands', async () => {
      const both: SshExecutor = { type: 'ssh', hosts: ['lab-a', 'lab-b'], options: ['-F', config] };
      const first = run({ script: 'hostname; sleep 1' }, both);
      const second = run({ script: 'hostname; sleep 1' }, both);
      const names = (await Promise.all([first, second])).map(({ stdout }) => stdout);
      expect(names.sort()).toEqual(['lab-a', 'lab-b']);
    });

    it('runs in its working directory, and a relative cwd is below it', async () => {
      const inUsr: SshExecutor = { ...onA, working_dir: '/usr' };
      expect(await run({ script: 'pwd' }, inUsr)).toMatchObject({ stdout: '/usr' });
      expect(await run({ script: 'pwd', dir: 'bin' }, inUsr)).toMatchObject({ stdout: '/usr/bin' });
    });

    it('ends everything when the server shuts down', async () => {
      const seconds = freshMark();
      const running = run({ script: `sleep ${seconds}` }, onA, {}, 300);
      expect(await eventually(() => survivors(seconds) > 0, 30_000)).toBe(true);
      await killAll();
      expect(await running).toMatchObject({ status: 'cancelled' });
      expect(await eventually(() => survivors(seconds) === 0)).toBe(true);
    }, 30_000);

    it('ends by itself when the network is cut', async () => {
      const seconds = freshMark();
      const running = run({ script: `sleep ${seconds}` }, { ...onA, host: 'lab-b' }, {}, 2);
      expect(await eventually(() => survivors(seconds) > 0, 30_000)).toBe(true);
      spawnSync('ip', ['link', 'set', 'climax-lab-b', 'down']);
      try {
        expect(await running).toMatchObject({ status: 'timed-out' });
        expect(await eventually(() => survivors(seconds) === 0, 20_000)).toBe(true);
      } finally {
        spawnSync('ip', ['link', 'set', 'climax-lab-b', 'up']);
      }
    }, 60_000);
  });
}
