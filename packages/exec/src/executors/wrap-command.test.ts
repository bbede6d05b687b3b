import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { resolvedTool } from '../../test/resolved-tool.ts';
import { shownCommand } from '../command/shown-command.ts';
import { buildCommand, type Executor, runCommand } from '../index.ts';
import { serverId } from '../processes/server-id.ts';
import { wrapCommand } from './wrap-command.ts';

const docker: Executor = { type: 'docker', image: 'demo:1' };
const env = { HOME: '/home/me', PATH: '/bin', P: '/proj' };

function wrap(
  parts: Parameters<typeof resolvedTool>[0],
  executor: Executor,
  args: Record<string, unknown> = {},
) {
  return wrapCommand(buildCommand(resolvedTool(parts), args, env), executor, env);
}

/** The argv with what differs from call to call put in brackets. */
function stable(argv: string[]): string {
  return argv
    .join(' ')
    .replace(/climax-[\da-f-]{36}/, '<name>')
    .replace(`climax.server=${process.pid} --label climax.instance=${serverId()}`, '<label>');
}

describe('wrapCommand', () => {
  it('leaves a local command alone', () => {
    const command = buildCommand(resolvedTool({}), {}, env);
    expect(wrapCommand(command, { type: 'local' }, env)).toBe(command);
  });

  it.each<[string, Executor, string]>([
    [
      'CX-10 with safe defaults',
      docker,
      'docker run --rm --name <name> --label <label> --init --security-opt no-new-privileges --pids-limit 512 --memory 2g --network bridge demo:1 app',
    ],
    [
      'CX-10 with podman',
      { ...docker, type: 'podman' },
      'podman run --rm --name <name> --label <label> --timeout 40 --init --security-opt no-new-privileges --pids-limit 512 --memory 2g --network private demo:1 app',
    ],
    [
      'with everything set',
      {
        ...docker,
        volumes: ['$P:/w:ro'],
        working_dir: '/w',
        network: 'none',
        memory: '64m',
        cpus: 0.5,
        pids: 9,
        read_only: true,
        cap_drop: ['ALL'],
        user: '1:1',
        entrypoint: '',
      },
      'docker run --rm --name <name> --label <label> --init --security-opt no-new-privileges --pids-limit 9 --memory 64m --cpus 0.5 --read-only --cap-drop ALL --user 1:1 --entrypoint  -v /proj:/w:ro --network none -w /w demo:1 app',
    ],
    [
      'with the defaults taken back',
      { ...docker, memory: null, pids: null, no_new_privileges: false },
      'docker run --rm --name <name> --label <label> --init --network bridge demo:1 app',
    ],
  ])('%s', (_, executor, expected) => {
    expect(stable(wrap({}, executor).argv)).toBe(expected);
  });

  it('CX-01 has -i exactly when stdin is given', () => {
    const parts = { tool: { args: [{ name: 'b', stdin: true }] } };
    expect(wrap(parts, docker, { b: 'data' })).toMatchObject({
      argv: expect.arrayContaining(['-i']),
      stdin: 'data',
    });
    expect(wrap(parts, docker).argv).not.toContain('-i');
  });

  it('CX-02 passes config env by name, the value never in argv', () => {
    const { argv, env: additions } = wrap({ env: { FOO: 's3cret', BAR: '' } }, docker);
    expect(argv.join(' ')).toContain('-e FOO -e BAR demo:1 app');
    expect(argv.join(' ')).not.toContain('s3cret');
    expect(additions).toEqual({ FOO: 's3cret', BAR: '' });
  });

  it('finds the engine on the PATH of the server, whatever PATH the config gives the container', () => {
    expect(wrap({ env: { PATH: '/inside' } }, docker)).toMatchObject({
      searchPath: '/bin',
      env: {},
      descriptor3: 'PATH=/inside\n',
    });
  });

  it.each<[string, Partial<Executor>, string, string[]]>([
    ['the cwd argument', {}, '/ws/sub', ['-w', '/ws/sub']],
    ['the cwd argument before working_dir', { working_dir: '/ws' }, '/other', ['-w', '/other']],
    ['a relative cwd inside working_dir', { working_dir: '/ws' }, 'sub', ['-w', '/ws/sub']],
  ])('CX-03 passes %s as -w', (_, extra, cwd, expected) => {
    const parts = { working_dir: '/host', tool: { args: [{ name: 'd', cwd: true }] } };
    const command = wrap(parts, { ...docker, ...extra } as Executor, { d: cwd });
    const at = command.argv.indexOf('-w');
    expect(command.argv.slice(at, at + 2)).toEqual(expected);
    expect(command).not.toHaveProperty('cwd');
  });

  it('does not take the host directory of the config into the container', () => {
    expect(wrap({ working_dir: '/host' }, docker).argv).not.toContain('-w');
  });

  it.each([
    ['~/bin/tool', '~/bin/tool'],
    ['$HOME/tool', '$HOME/tool'],
    ['./bin/tool', '/ws/bin/tool'],
    ['/usr/bin/tool', '/usr/bin/tool'],
    ['tool', 'tool'],
  ])('CX-09 runs %s in the container as %s', (command, expected) => {
    const { argv, container } = wrap({ command }, { ...docker, working_dir: '/ws' });
    expect(argv.at(-1)).toBe(expected);
    expect(container).toMatchObject({ engine: 'docker', image: 'demo:1', program: expected });
  });

  it('gives each container its own name', () => {
    const names = Array.from({ length: 20 }, () => wrap({}, docker).container?.name);
    expect(new Set(names).size).toBe(20);
  });

  it('keeps what forbids the command', () => {
    const parts = { tool: { args: [{ name: 'p', positional: true }] } };
    expect(wrap(parts, docker, { p: '\0' }).errors).toHaveLength(1);
  });

  it.each<[string, Executor, string, string[]]>([
    [
      'puts a prefix in front',
      { type: 'prefix', command: ['kubectl', 'exec', '-i', 'pod', '--'], guard: false },
      'a b',
      ['kubectl', 'exec', '-i', 'pod', '--', 'app', 'a b'],
    ],
    [
      'quotes for a program that hands its words to a shell',
      { type: 'prefix', command: ['ssh', 'host', '--'], guard: false },
      "a; rm -rf '~'",
      ['ssh', 'host', '--', 'app', "'a; rm -rf '\\''~'\\'''"],
    ],
    [
      'quotes nothing that needs no quotes',
      { type: 'prefix', command: ['/usr/bin/ssh', 'host'], guard: false },
      'a-b_c=/d.e',
      ['/usr/bin/ssh', 'host', 'app', 'a-b_c=/d.e'],
    ],
    [
      'quotes for ssh behind other words',
      { type: 'prefix', command: ['timeout', '10', '/usr/bin/ssh', 'host'], guard: false },
      '; id',
      ['timeout', '10', '/usr/bin/ssh', 'host', 'app', "'; id'"],
    ],
    [
      'quotes an empty word',
      { type: 'prefix', command: ['ssh', 'host'], guard: false },
      '',
      ['ssh', 'host', 'app', "''"],
    ],
    [
      'quotes when told to',
      { type: 'prefix', command: ['my-ssh'], quote: true },
      '$x',
      ['my-ssh', 'app', "'$x'"],
    ],
    [
      'does not quote when told not to',
      { type: 'prefix', command: ['ssh'], quote: false },
      '$x',
      ['ssh', 'app', '$x'],
    ],
  ])('%s', (_, executor, value, argv) => {
    const parts = { tool: { args: [{ name: 'p', positional: true }] } };
    expect(wrap(parts, executor, { p: value }).argv).toEqual(argv);
  });

  it.each<[string, string[], boolean]>([
    ['ssh', ['ssh', 'host', '--'], true],
    ['ssh behind other words', ['timeout', '9', '/usr/bin/ssh', 'host'], true],
    ['kubectl exec', ['kubectl', '-n', 'x', 'exec', '-i', 'pod', '--'], true],
    ['another prefix', ['bwrap', '--ro-bind', '/', '/'], false],
    ['kubectl without exec', ['kubectl', 'run', 'x', '--'], false],
  ])('sends a guard along with %s', (_, command, isGuarded) => {
    const wrapped = wrap({ env: { A: 'b' } }, { type: 'prefix', command });
    expect(wrapped.lifeLine !== undefined).toBe(isGuarded);
    expect(wrapped.env).toEqual(isGuarded ? {} : { A: 'b' });
    expect(wrapped.argv.join(' ')).not.toContain('A=b');
  });

  it('means its own files where a prefix starts in a directory that a call chooses', () => {
    const file = fileURLToPath(import.meta.url);
    const path = relative(process.cwd(), file);
    const command = ['nice', './package.json', path];
    const anchored = ['nice', resolve('package.json'), file];
    const front = (executor: object) => wrap({}, { type: 'prefix', command, ...executor }).argv.slice(0, 3);
    for (const guard of [true, false]) expect(front({ guard })).toEqual(anchored);
    expect(front({ keeps_directory: false })).toEqual(command);
    expect(front({ command: ['ssh', './package.json', path] })[1]).toBe('./package.json');
  });

  it('fills in the id and the time limit of a call', () => {
    const executor: Executor = {
      type: 'prefix',
      command: ['srun', '--job-name=climax-{id}', '--time={minutes}', '--x={seconds}'],
      cleanup: ['scancel', '--name=climax-{id}'],
    };
    const { argv, cleanup } = wrap({ tool: { timeout: 61.5 } }, executor);
    const id = argv[1]!.slice('--job-name=climax-'.length);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(argv.slice(2)).toEqual(['--time=2', '--x=62', 'app']);
    expect(cleanup).toEqual(['scancel', `--name=climax-${id}`]);
  });
});

describe('the mounts of a container', () => {
  // What a container could write to once counts for all later ones.
  let scratch: string;
  beforeEach(() => {
    scratch = realpathSync(mkdtempSync(join(tmpdir(), 'climax-mounts-')));
  });
  afterEach(() => rmSync(scratch, { recursive: true }));

  it('RT-14 are checked again with each call: a container may have replaced one that is inside another', () => {
    const executor: Executor = { ...docker, volumes: [`${scratch}:/w`, `${scratch}/cache:/cache`] };
    mkdirSync(join(scratch, 'cache'));
    expect(wrap({}, executor).errors).toBeUndefined();
    rmSync(join(scratch, 'cache'), { recursive: true });
    symlinkSync('/', join(scratch, 'cache'));
    expect(wrap({}, executor).errors).toEqual([
      expect.stringContaining(`mounting '${scratch}/cache' gives the container control of the host`),
    ]);
    expect(wrap({}, { ...executor, allow_dangerous_mounts: true }).errors).toBeUndefined();
  });

  it('RT-14 lead nowhere else when a container that is given one could have made it a link', () => {
    mkdirSync(join(scratch, 'project/a/b'), { recursive: true });
    mkdirSync(join(scratch, 'elsewhere/b'), { recursive: true });
    symlinkSync('../elsewhere', join(scratch, 'project/link'));
    const mounting = (...volumes: string[]) =>
      wrap({}, { ...docker, volumes: volumes.map((volume) => `${scratch}/${volume}`) }).errors;
    const refusal = [expect.stringContaining('a container could have made it a link')];
    expect(mounting('project:/w:z,ro', 'project/link:/x')).toBeUndefined();
    expect(mounting('project/link:/x')).toBeUndefined();
    expect(mounting('project:/w', 'project/link:/x')).toEqual(refusal);
    expect(mounting('project/link/b:/x', 'project:/w:z')).toEqual(refusal);
    expect(mounting('project:/w', 'project/a/b:/x', 'project/missing:/y')).toBeUndefined();
  });
});

describe('the directory of a command on this host', () => {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'climax-directory-')));
  afterAll(() => rmSync(scratch, { recursive: true }));
  mkdirSync(join(scratch, 'project'));
  mkdirSync(join(scratch, 'other/deep'), { recursive: true });
  symlinkSync('../other/deep', join(scratch, 'project/link'));
  const project = join(scratch, 'project');

  const inDirectory = (cwd: string, executor: Executor) =>
    wrapCommand({ argv: ['true'], cwd, env: {}, timeoutSeconds: 1 }, executor, env);

  it.each<[string, Executor]>([
    ['alone', { type: 'local' }],
    ['behind a prefix', { type: 'prefix', command: ['nice'] }],
    ['behind a prefix with a guard', { type: 'prefix', command: ['nice'], guard: true }],
  ])('is shown as the one it runs in, whatever links lead there: %s', (_, executor) => {
    const command = inDirectory(`${project}/link/..`, executor);
    expect(command.cwd).toBe(join(scratch, 'other'));
    expect(shownCommand(command).directory).toBe(join(scratch, 'other'));
  });

  it('does not change when a link is replaced after the question', () => {
    const command = inDirectory(`${project}/link`, { type: 'local' });
    expect(command.cwd).toBe(join(scratch, 'other/deep'));
  });

  it.each<[string, Executor]>([
    ['alone', { type: 'local' }],
    ['behind a prefix', { type: 'prefix', command: ['nice'] }],
    ['behind a prefix with a guard', { type: 'prefix', command: ['nice'], guard: true }],
  ])('is not entered when it leads elsewhere after the question: %s', async (_, executor) => {
    const replaced = join(scratch, 'replaced');
    const changed = (cwd: string) => `Working directory has changed since the call was checked: ${cwd}`;
    for (const [cwd, before] of [
      [`${replaced}/deep`, () => mkdirSync(`${replaced}/deep`, { recursive: true })],
      [`${replaced}/deep`, () => {}],
    ] as const) {
      before();
      const command = inDirectory(cwd, executor);
      rmSync(replaced, { recursive: true, force: true });
      symlinkSync('other', replaced);
      expect((await runCommand(command)).message).toContain(changed(cwd));
      rmSync(replaced);
    }
  });

  it('is entered when it is still the same', async () => {
    const command = inDirectory(`${project}/link`, { type: 'local' });
    expect(await runCommand(command)).toMatchObject({ status: 'exited', exitCode: 0 });
  });

  it('is shown as it is written when it does not exist', () => {
    const missing = `${project}/missing/..`;
    expect(shownCommand(inDirectory(missing, { type: 'local' })).directory).toBe(missing);
    expect(shownCommand(inDirectory('missing/..', { type: 'local' })).directory).toBe(
      `${process.cwd()}/missing/..`,
    );
  });
});
