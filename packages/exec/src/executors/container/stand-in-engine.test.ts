import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { eventually, isAlive, program, scratch } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { words } from '../../../test/commands.ts';
import { type Command, type Executor, formatOutcome, killAll, runCommand } from '../../index.ts';
import { wrapCommand } from '../wrap-command.ts';

const docker: Executor = { type: 'docker', image: 'demo:1' };

let directory: string;
let remove: () => void;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
  ({ path: directory, remove } = scratch());
  const path = `${dirname(program('engine/docker'))}:${process.env.PATH}`;
  env = { ...process.env, PATH: path, FIXTURE_ENGINE: directory };
});
afterEach(() => remove());

function run(command: Command, executor: Executor = docker, options = {}) {
  return runCommand(wrapCommand(command, executor, env), { env, ...options });
}

/** What the stand-in engine was called with. */
function calls(): { argv: string[]; env: Record<string, string>; stdin?: string }[] {
  const file = join(directory, 'calls');
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        // The last one is empty, or still being written.
        .slice(0, -1)
        .map((line) => JSON.parse(line))
    : [];
}

/** Process numbers of the containers that the stand-in keeps. */
function containers(): number[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.pid'))
    .map((name) => Number(readFileSync(join(directory, name), 'utf8')));
}

describe('a command in a container of the stand-in engine', () => {
  it('CX-01 gets its stdin', async () => {
    expect(await run(words(['cat'], { stdin: 'däta' }))).toMatchObject({ ok: true, stdout: 'däta' });
    expect(calls()[0]).toMatchObject({ argv: expect.arrayContaining(['-i']), stdin: 'däta' });
  });

  it('CX-02 gets its env through the client', async () => {
    await run(words(['true'], { env: { FOO: 's3cret' } }), docker, { inherit: 'none' });
    const [call] = calls();
    expect(call!.env).toMatchObject({ FOO: 's3cret', FIXTURE_ENGINE: directory });
    expect(call!.argv.join(' ')).not.toContain('s3cret');
  });

  it('CX-03 needs no directory of the host', async () => {
    const elsewhere = { argv: ['true'], cwd: '/ws/sub' };
    expect(await run(words(['true'], { cwd: '/ws/sub', remoteForm: elsewhere }))).toMatchObject({ ok: true });
  });

  it.each(['docker', 'podman'] as const)('CX-04 is removed by name from %s at the deadline', async (type) => {
    const outcome = await run(
      words(['sleep', '300'], { timeoutSeconds: 1 }),
      { ...docker, type },
      { graceMs: 300 },
    );
    expect(outcome).toMatchObject({ status: 'timed-out', message: 'Command timed out after 1s' });
    const [started, ended] = calls();
    const name = started!.argv[started!.argv.indexOf('--name') + 1];
    expect(name).toMatch(/^climax-/);
    expect(ended!.argv.slice(0, 3)).toEqual([type, 'rm', '-f']);
    expect(ended!.argv.at(-1)).toBe(name);
    expect(containers()).toEqual([]);
  });

  it('CX-04 is removed on cancellation and on shutdown', async () => {
    const controller = new AbortController();
    const running = [
      run(words(['sleep', '300']), docker, { signal: controller.signal, graceMs: 200 }),
      run(words(['sleep', '300'])),
    ];
    expect(await eventually(() => containers().length === 2)).toBe(true);
    const pids = containers();
    controller.abort();
    await killAll(200);
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it.each([
    ['daemon-down', 'executor-failed', -1, 'Executor failed: the docker daemon cannot be reached'],
    ['image-missing', 'executor-failed', -1, 'Executor failed: image not found: image-missing'],
    ['no-command', 'exited', 127, 'Command not found in the image no-command: app'],
    ['no-permission', 'exited', 126, 'Command cannot be executed in the image no-permission: app'],
  ])('CX-11 explains %s', async (image, status, exitCode, message) => {
    const outcome = await run(words(['app']), { ...docker, image });
    expect(outcome).toMatchObject({ status, ok: false, exitCode, message });
    expect(formatOutcome(outcome)).toContain(message);
  });

  it('CX-11 explains a missing engine and never falls back to the host', async () => {
    env.PATH = '/nonexistent';
    const outcome = await run(words(['true']));
    expect(outcome).toMatchObject({ status: 'executor-failed', exitCode: -1 });
    expect(outcome.message).toBe(
      'Executor failed: container engine not found: docker (is it installed and on PATH?)',
    );
  });

  it('RT-25 blames the engine for exit code 125 only when the engine reports an error', async () => {
    const own = await run(words(['sh', '-c', 'echo "cannot go on" >&2; exit 125']));
    expect(own).toMatchObject({ status: 'exited', exitCode: 125, stderr: 'cannot go on' });
    expect(own).not.toHaveProperty('message');
    const script = 'echo "docker: Error response from daemon: no space left on device." >&2; exit 125';
    expect(await run(words(['sh', '-c', script]))).toMatchObject({ status: 'executor-failed', exitCode: -1 });
  });

  it.each([
    'DOCKER_HOST',
    'LD_PRELOAD',
    'HOME',
    'CONTAINERS_CONF',
    'PATH',
    'https_proxy',
    'GODEBUG',
    'IS_SET',
  ])('RT-06 keeps %s of a config from the client of the engine', async (name) => {
    env.IS_SET = 'of the server';
    const outcome = await run(
      words([process.execPath, '-p', 'process.env[process.argv[1]]', name], {
        env: { [name]: 'from the config' },
      }),
    );
    expect(outcome).toMatchObject({ ok: true, stdout: 'from the config' });
    const [call] = calls();
    expect(call!.env[name]).toBe(env[name]);
    expect(call!.argv.join(' ')).not.toContain('from the config');
  });

  it('RT-06 refuses a variable that cannot be handed over safely', async () => {
    const outcome = await run(words(['true'], { env: { LD_PRELOAD: 'a\nb' } }));
    expect(outcome).toMatchObject({ status: 'not-started' });
    expect(outcome.message).toBe(
      "Environment variable 'LD_PRELOAD' has more than one line, which a container engine cannot take",
    );
    expect(calls()).toEqual([]);
  });

  it('RT-12 asks again for a container that the engine does not know yet', async () => {
    // The stand-in knows its container only after the client has been ended.
    const controller = new AbortController();
    const running = run(words(['sleep', '300']), docker, { signal: controller.signal, graceMs: 100 });
    expect(await eventually(() => containers().length === 1)).toBe(true);
    const [file] = readdirSync(directory).filter((name) => name.endsWith('.pid'));
    const pid = readFileSync(join(directory, file!), 'utf8');
    rmSync(join(directory, file!));
    controller.abort();
    const removals = () => calls().filter(({ argv }) => argv[1] === 'rm').length;
    expect(await eventually(() => removals() >= 1)).toBe(true);
    writeFileSync(join(directory, file!), pid);
    expect(await running).toMatchObject({ status: 'cancelled' });
    expect(removals()).toBeGreaterThan(1);
    expect(isAlive(Number(pid))).toBe(false);
  });

  describe('RT-12 that the engine cannot remove', () => {
    const failures: string[] = [];
    let container: number;
    let notices: string[];
    beforeEach(async () => {
      failures.length = 0;
      const controller = new AbortController();
      const onFailure = (problem: string) => failures.push(problem);
      const options = { signal: controller.signal, graceMs: 100, onFailure };
      const running = run(words(['sleep', '300']), { ...docker, image: 'not-yet' }, options);
      expect(await eventually(() => calls().length === 1, 10_000)).toBe(true);
      const { argv } = calls()[0]!;
      container = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' }).pid as number;
      writeFileSync(join(directory, `${argv[argv.indexOf('--name') + 1]}.pid`), String(container));
      writeFileSync(join(directory, 'stuck'), '');
      controller.abort();
      ({ notices } = await running);
    });

    it('is tried again after the reply, which mentions it', async () => {
      expect(notices).toEqual(['A process of this command may still be running: it could not be ended']);
      expect(isAlive(container)).toBe(true);
      rmSync(join(directory, 'stuck'));
      expect(await eventually(() => !isAlive(container), 10_000)).toBe(true);
      await killAll(100);
      expect(failures).toEqual([]);
    });

    it('is given up when the server ends, with a word to the operator', async () => {
      await killAll(100);
      expect(failures).toEqual([expect.stringMatching(/^The container climax-\S+ could not be removed/)]);
      process.kill(-container, 'SIGKILL');
    });
  });

  it.each(['/proc/1/root', '/proc/self/fd/7', '/dev/fd/3', '/x/../proc'])(
    'RT-15 does not start in %s',
    async (cwd) => {
      const elsewhere = { argv: ['true'], cwd };
      const outcome = await run(words(['true'], { remoteForm: elsewhere }));
      expect(outcome).toMatchObject({ status: 'not-started' });
      expect(outcome.message).toContain('may not be below /proc');
      expect(calls()).toEqual([]);
    },
  );

  it('RT-15 does not start where a link in a mount leads below /proc', async () => {
    const place = join(directory, 'linked');
    mkdirSync(join(place, 'deep'), { recursive: true });
    const links = {
      self: '/proc/self/fd/7',
      up: '../../../proc/self/cwd',
      'deep/on': '/work/self',
      loop: 'loop',
      inside: 'deep',
    };
    for (const [name, target] of Object.entries(links)) symlinkSync(target, join(place, name));
    const mounted: Executor = {
      ...docker,
      volumes: [`${place}:/work`, `${place}/deep:/work/other`, 'cache:/c'],
    };
    const start = (cwd: string) => run(words(['true'], { remoteForm: { argv: ['true'], cwd } }), mounted);
    for (const cwd of [
      '/work/self',
      '/work/up',
      '/work/deep/on',
      '/work/other/on',
      '/work/loop',
      '/work/self/x',
    ])
      expect((await start(cwd)).message).toContain('may not be below /proc');
    expect(calls()).toEqual([]);
    for (const cwd of ['/work', '/work/inside', '/work/new', '/c/x', '/srv'])
      expect(await start(cwd)).toMatchObject({ ok: true });
    const later = { argv: ['true'], cwd: '/work/inside' };
    const wrapped = wrapCommand(words(['true'], { remoteForm: later }), mounted, env);
    rmSync(join(place, 'inside'));
    symlinkSync('/proc/self/fd/7', join(place, 'inside'));
    expect((await runCommand(wrapped, { env })).message).toContain('may not be below /proc');
  });

  it('RT-14 is not started with a mount that has become a link since the call was checked', async () => {
    const cache = join(directory, 'cache');
    mkdirSync(cache);
    const volumes = [`${directory}:/work`, `${cache}:/cache:ro`];
    const wrapped = wrapCommand(words(['true']), { ...docker, volumes }, env);
    expect(wrapped.errors).toBeUndefined();
    rmdirSync(cache);
    symlinkSync('/srv', cache);
    expect(await runCommand(wrapped, { env })).toMatchObject({
      status: 'executor-failed',
      message: expect.stringContaining('a container could have made it a link'),
    });
    expect(calls()).toEqual([]);
    const permitted: Executor = { ...docker, volumes, allow_dangerous_mounts: true };
    expect(await run(words(['true']), permitted)).toMatchObject({ ok: true });
  });

  it('CX-11 keeps other exit codes for the command', async () => {
    expect(await run(words(['sh', '-c', 'exit 3']))).toMatchObject({ status: 'exited', exitCode: 3 });
    const inner = await run(words(['sh', '-c', 'echo "sh: x: not found" >&2; exit 127']));
    expect(inner).toMatchObject({
      exitCode: 127,
      message: 'Exit code 127: a command was not found in the image demo:1',
    });
  });
});
