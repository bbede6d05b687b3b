import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eventually } from '@climax/fixtures';
import { describe, expect, it } from '@jest/globals';
import { resolvedTool } from '../../../test/resolved-tool.ts';
import {
  buildCommand,
  type Executor,
  killAll,
  runCommand,
  type SshExecutor,
  wrapCommand,
} from '../../index.ts';

const config = process.env.CLIMAX_LAB_SSH_CONFIG;

/** Seconds to sleep that no other process of this machine sleeps: a mark by which survivors are counted. */
let mark = 100_000 + (process.pid % 10_000) * 10;

function survivors(seconds: number): number {
  return readdirSync('/proc').filter((pid) => commandLine(pid) === `sleep\0${seconds}\0`).length;
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

if (config === undefined) {
  it('ssh: NOT RUN, no lab; npm run test:labs ssh', () => {
    expect(process.env.CLIMAX_LAB).not.toBe('required');
  });
} else {
  const onA: SshExecutor = { type: 'ssh', host: 'lab-a', options: ['-F', config] };
  const args = [
    { name: 'script', positional: true },
    { name: 'input', stdin: true },
    { name: 'dir', cwd: true },
  ];

  const wrap = (values: Record<string, unknown>, executor: Executor, parts = {}, timeout = 30) => {
    const tool = resolvedTool({ command: 'sh -c', ...parts, tool: { args, timeout } });
    return wrapCommand(buildCommand(tool, values), executor);
  };
  const run = (
    values: Record<string, unknown>,
    executor: Executor = onA,
    parts = {},
    timeout = 30,
    signal?: AbortSignal,
  ) => runCommand(wrap(values, executor, parts, timeout), { graceMs: 2000, ...(signal && { signal }) });

  const trees = (seconds: number): [string, string][] => [
    ['plain', `sleep ${seconds} & wait`],
    ['ignoring signals', `trap "" TERM HUP INT PIPE; sleep ${seconds}; sleep ${seconds}`],
    ['in a session of their own', `setsid sleep ${seconds} & wait; sleep ${seconds}`],
  ];
  const kinds = trees(0).map(([kind], index) => [kind, index] as const);
  const treeOf = (index: number, seconds: number) => trees(seconds)[index]![1];

  const executors: [string, Executor][] = [
    ['type: ssh', onA],
    ['an ssh prefix', { type: 'prefix', command: ['ssh', '-F', config, 'lab-a', '--'] }],
  ];

  describe.each(executors)('a command on another machine, %s', (_, executor) => {
    it('has its words, environment, input and directory', async () => {
      const env = { PLAIN: 'x', ODD: 'a\nb\\n "q" $HOME' };
      const script = 'cat; hostname; printf "[%s]" "$PLAIN" "$ODD" "$CLIMAX_X"; pwd; echo "$0 ü" >&2; exit 3';
      const outcome = await run({ script, input: 'däta\n', dir: '/usr/bin' }, executor, { env });
      expect(outcome).toMatchObject({
        status: 'exited',
        exitCode: 3,
        stdout: `däta\nlab-a\n[x][${env.ODD}][]/usr/bin`,
      });
      expect(outcome.stderr).toMatch(/^\S+ ü\s*$/);
    });

    it('does not show its environment on any command line', () => {
      const { argv } = wrap({ script: 'true' }, executor, { env: { TOKEN: 's3cret' } });
      expect(argv.join(' ')).not.toContain('s3cret');
    });

    it.each([0, 1, 126, 127, 139, 255])('gives back exit code %d', async (code) => {
      expect(await run({ script: `exit ${code}` }, executor)).toMatchObject({
        status: 'exited',
        exitCode: code,
      });
    });

    it('says that a directory is not there', async () => {
      expect((await run({ script: 'true', dir: '/no/such' }, executor)).message).toBe(
        'Working directory not found over there: /no/such',
      );
    });

    it.each(kinds)(
      'leaves nothing of processes %s at the time limit',
      async (_, index) => {
        const seconds = ++mark;
        expect(await run({ script: treeOf(index, seconds) }, executor, {}, 2)).toMatchObject({
          status: 'timed-out',
        });
        expect(await eventually(() => survivors(seconds) === 0, 6000)).toBe(true);
      },
      30_000,
    );

    it.each(kinds)(
      'leaves nothing of processes %s when it is cancelled',
      async (_, index) => {
        const seconds = ++mark;
        const controller = new AbortController();
        const running = run({ script: treeOf(index, seconds) }, executor, {}, 60, controller.signal);
        expect(await eventually(() => survivors(seconds) > 0, 10_000)).toBe(true);
        controller.abort();
        expect(await running).toMatchObject({ status: 'cancelled' });
        expect(await eventually(() => survivors(seconds) === 0, 6000)).toBe(true);
      },
      30_000,
    );

    it('leaves nothing in the background, and says so', async () => {
      const seconds = ++mark;
      const outcome = await run({ script: `setsid sleep ${seconds} >/dev/null 2>&1 & echo ok` }, executor);
      expect(outcome).toMatchObject({ ok: true, stdout: 'ok' });
      expect(outcome.notices).toHaveLength(1);
      expect(survivors(seconds)).toBe(0);
    });

    it.each(kinds)(
      'leaves nothing of processes %s when the server is killed with SIGKILL',
      async (_, index) => {
        const seconds = ++mark;
        const command = JSON.stringify(wrap({ script: treeOf(index, seconds) }, executor, {}, 300));
        const library = fileURLToPath(new URL('../../../dist/index.js', import.meta.url));
        const program = `import { runCommand } from ${JSON.stringify(library)}; await runCommand(${command});`;
        const server = spawn(process.execPath, ['--input-type=module', '--eval', program]);
        expect(await eventually(() => survivors(seconds) > 0, 10_000)).toBe(true);
        server.kill('SIGKILL');
        await once(server, 'exit');
        expect(await eventually(() => survivors(seconds) === 0, 8000)).toBe(true);
      },
      30_000,
    );
  });

  describe('type: ssh', () => {
    it('tells a machine that cannot be reached from exit code 255, and takes it out', async () => {
      const broken: SshExecutor = {
        type: 'ssh',
        hosts: ['nowhere.invalid', 'lab-b'],
        options: ['-F', config],
      };
      const outcomes = [];
      for (let call = 0; call < 4; call += 1) outcomes.push(await run({ script: 'hostname' }, broken));
      const failed = outcomes.filter(({ ok }) => !ok);
      expect(failed).toMatchObject([{ status: 'executor-failed', exitCode: -1 }]);
      expect(failed[0]?.message).toMatch(/^Executor failed: cannot reach nowhere\.invalid: .+/);
      expect(outcomes.at(-1)).toMatchObject({ ok: true, stdout: 'lab-b' });
    }, 30_000);

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
      const seconds = ++mark;
      const running = run({ script: `sleep ${seconds}` }, onA, {}, 300);
      expect(await eventually(() => survivors(seconds) > 0, 10_000)).toBe(true);
      await killAll();
      expect(await running).toMatchObject({ status: 'cancelled' });
      expect(await eventually(() => survivors(seconds) === 0, 6000)).toBe(true);
    }, 30_000);

    it('ends by itself when the network is cut', async () => {
      const seconds = ++mark;
      const command = wrap({ script: `sleep ${seconds}` }, { ...onA, host: 'lab-b' }, {}, 2);
      const running = runCommand(command);
      expect(await eventually(() => survivors(seconds) > 0, 10_000)).toBe(true);
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
