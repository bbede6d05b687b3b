import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { containerLab, eventually } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { freshMark, startServer, survivors } from '../../../test/lab.ts';
import { resolvedTool } from '../../../test/resolved-tool.ts';
import { kindOf } from '../../executors.ts';
import { buildCommand, type ContainerExecutor, killAll, runCommand } from '../../index.ts';
import { serverId } from '../../processes/server-id.ts';
import { wrapCommand } from '../wrap-command.ts';

const lab = containerLab();

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

if ('reason' in lab) {
  it(`real containers: NOT RUN, ${lab.reason}`, () => {
    console.warn(`The container tests could not run: ${lab.reason}`);
    expect(process.env.CLIMAX_LAB).not.toBe('required');
  });
} else {
  const executor: ContainerExecutor = { type: lab.engine, image: lab.image, network: 'none' };
  const args = [
    { name: 'script', positional: true },
    { name: 'input', stdin: true },
    { name: 'dir', cwd: true },
  ];

  const run = (values: Record<string, unknown>, parts = {}, extra: Partial<ContainerExecutor> = {}) => {
    const tool = resolvedTool({
      command: 'sh -c',
      ...parts,
      tool: { args, timeout: 60, ...(parts as any).tool },
    });
    const command = wrapCommand(buildCommand(tool, values, lab.env), { ...executor, ...extra }, lab.env);
    return { name: command.container!.name, outcome: runCommand(command, { env: lab.env, graceMs: 500 }) };
  };

  const names = () =>
    spawnSync('podman', ['ps', '-a', '--format', '{{.Names}}'], { env: lab.env, encoding: 'utf8' }).stdout;

  /** Whether a process of the host has the text on its command line: those of containers are among them. */
  const isRunning = (text: string) => readdirSync('/proc').some((pid) => commandLine(pid).includes(text));

  // A container may still be removed after the reply.
  afterAll(() => killAll());

  describe('a command in a real container', () => {
    it('CX-01 CX-02 CX-03 has its stdin, env and directory', async () => {
      const { outcome } = run(
        { script: 'cat; echo; echo "$FOO"; pwd', input: 'däta 😀', dir: '/ws' },
        { env: { FOO: 's3cret' }, working_dir: '/no/such/host/directory' },
      );
      expect(await outcome).toMatchObject({ ok: true, stdout: 'däta 😀\ns3cret\n/ws', notices: [] });
    });

    it('RT-06 has variables that would affect the client, and the client does not', async () => {
      const env = { CONTAINERS_CONF: '/nowhere', HOME: '/ws', LD_PRELOAD: '', GIT_X: '"quoted" #x' };
      const { outcome } = run({ script: 'env' }, { env });
      const { ok, stdout } = await outcome;
      expect(ok).toBe(true);
      expect(stdout.split('\n')).toEqual(
        expect.arrayContaining(['CONTAINERS_CONF=/nowhere', 'HOME=/ws', 'LD_PRELOAD=', 'GIT_X="quoted" #x']),
      );
    });

    it('RT-12 removes the containers of servers that are gone, and no others', async () => {
      const [, startTime, ...place] = serverId().split('.');
      const start = (server: string) => {
        const name = `climax-${randomUUID()}`;
        const words = [
          'run',
          '-d',
          '--name',
          name,
          '--network',
          'none',
          '--label',
          `climax.instance=${server}`,
        ];
        spawnSync('podman', [...words, lab.image, 'sleep', '300'], { env: lab.env });
        return name;
      };
      const abandoned = start([4_000_000, startTime, ...place].join('.'));
      const ours = start(serverId());
      const foreign = start('1.2.remoteForm');
      try {
        expect(await kindOf(executor).sweep?.(executor, lab.env)).toEqual([abandoned]);
        expect(names()).not.toContain(abandoned);
        expect(names()).toContain(ours);
        expect(names()).toContain(foreign);
      } finally {
        spawnSync('podman', ['rm', '-f', '-t', '0', ours, foreign], { env: lab.env });
      }
    });

    it('CX-10 can gain no privileges and has no network', async () => {
      const { outcome } = run({ script: 'cat /proc/self/status; ls /sys/class/net' });
      const { stdout } = await outcome;
      expect(stdout).toMatch(/NoNewPrivs:\s+1/);
      expect(stdout.split('\n').at(-1)).toBe('lo');
    });

    it('is hardened as far as the policy says', async () => {
      const { outcome } = run(
        { script: 'cat /proc/self/status; id -u; echo x > /file' },
        {},
        { read_only: true, cap_drop: ['ALL'], user: '1000' },
      );
      const { stdout, stderr } = await outcome;
      expect(stdout).toMatch(/CapBnd:\s+0{16}/);
      expect(stdout).toMatch(/\n1000$/);
      expect(stderr).toMatch(/Read-only|Permission denied/);
    });

    it.each([
      ['sleep 300', 'timed-out'],
      ['trap "" TERM; while true; do sleep 1; done', 'timed-out'],
    ])('CX-04 is gone after the deadline: %s', async (script, status) => {
      const mark = randomUUID();
      const { name, outcome } = run({ script: `: ${mark}; ${script}` }, { tool: { timeout: 2 } });
      expect(await eventually(() => isRunning(mark))).toBe(true);
      expect(await outcome).toMatchObject({ status });
      expect(names()).not.toContain(name);
      expect(await eventually(() => !isRunning(mark))).toBe(true);
    });

    it('CX-04 is gone after a shutdown', async () => {
      const mark = randomUUID();
      const { name, outcome } = run({ script: `: ${mark}; sleep 300` });
      expect(await eventually(() => names().includes(name), 10_000)).toBe(true);
      await killAll(200);
      expect(await outcome).toMatchObject({ status: 'cancelled' });
      expect(names()).not.toContain(name);
      expect(await eventually(() => !isRunning(mark))).toBe(true);
    });

    it('ends by itself when the server was killed and no other one is started', async () => {
      const mark = freshMark();
      const tool = resolvedTool({ command: 'sleep', tool: { args, timeout: 6 } });
      const command = wrapCommand(buildCommand(tool, { script: String(mark) }, lab.env), executor, lab.env);
      const server = startServer(command, lab.env);
      expect(await eventually(() => survivors(mark) > 0, 20_000)).toBe(true);
      server.kill('SIGKILL');
      await once(server, 'exit');
      expect(await eventually(() => survivors(mark) === 0, 30_000)).toBe(true);
      expect(await eventually(() => !names().includes(command.container!.name), 10_000)).toBe(true);
    });

    it.each<[string, object, Partial<ContainerExecutor>, string]>([
      [
        'a command that is not in the image',
        { command: 'no_such' },
        {},
        'Command not found in the image localhost/climax-lab:1: no_such',
      ],
      [
        'a file that is not a program',
        { command: '/bin/not-executable' },
        {},
        'Command cannot be executed in the image localhost/climax-lab:1: /bin/not-executable',
      ],
      [
        'CX-09 a path of the host',
        { command: '~/bin/tool' },
        {},
        'Command not found in the image localhost/climax-lab:1: ~/bin/tool',
      ],
      [
        'an image that is not there',
        {},
        { image: 'climax-no-such-image:1' },
        'Executor failed: image not found: climax-no-such-image:1',
      ],
    ])('CX-11 explains %s', async (_, parts, extra, message) => {
      expect(await run({}, parts, extra).outcome).toMatchObject({ ok: false, message });
    });

    it('CX-16 runs after the ENTRYPOINT of the image, or in its place', async () => {
      const image = lab.entrypointImage;
      expect((await run({ script: 'x' }, {}, { image }).outcome).stdout).toBe('entry: sh -c x');
      const bare = await run({ script: 'echo bare' }, {}, { image, entrypoint: '' }).outcome;
      expect(bare).toMatchObject({ ok: true, stdout: 'bare' });
    });
  });
}
