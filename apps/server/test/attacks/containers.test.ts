import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eventually, isAlive, program } from '@climax/fixtures';
import { applyPolicy, loadPolicy, PolicyError } from '@climax/policy';
import { describe, expect, it } from '@jest/globals';
import { startServer } from '../start-server.ts';
import { workbench } from './command-line.ts';
import { underAttack } from './under-attack.ts';

const tool = (name: string, command: string, parts: object = {}) => ({
  name,
  description: `Contained: ${name}`,
  command,
  ...parts,
});

/** What runs in the containers; `env` is there in the host and in the images. */
const contained = {
  name: 'contained',
  command: 'env',
  env: { FOO: 's3cret' },
  working_dir: '/no/such/directory/of/the/host',
  tools: [
    tool('read', 'cat', { args: [{ name: 'text', stdin: true }] }),
    tool('foo', 'printenv FOO'),
    tool('where', 'true', { args: [{ name: 'dir', cwd: true }] }),
    tool('slow', 'sleep 300', { timeout: 1 }),
    tool('waiting', 'sleep 300', { timeout: 100 }),
    tool('code', "sh -c 'exit 3'"),
  ],
};
const homeTools = ['~/bin/tool', '$HOME/bin/tool'].map((command, i) => ({
  name: `home-${i}`,
  command,
  tools: [{ name: `home_${i}`, description: 'A path that means something on the host only' }],
}));

const enginePath = dirname(program('engine/docker'));
const engineEnv = (directory: string) => ({
  PATH: `${enginePath}:${process.env.PATH}`,
  FIXTURE_ENGINE: directory,
  HOME: '/home/of-the-host',
});

interface EngineCall {
  argv: string[];
  env: Record<string, string>;
  stdin?: string;
}

/** What the stand-in engine was called with, latest last. */
function callsIn(directory: string): EngineCall[] {
  const file = join(directory, 'calls');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

const wordAfter = (argv: string[], flag: string) => argv[argv.indexOf(flag) + 1];

/** Variables by which a client finds its daemon, its settings and its libraries. */
const steering = Object.fromEntries(
  [
    ...[
      'DOCKER_HOST',
      'DOCKER_CONFIG',
      'DOCKER_CONTEXT',
      'DOCKER_TLS_VERIFY',
      'CONTAINER_HOST',
      'CONTAINERS_CONF',
      'HOME',
    ],
    ...[
      'CONTAINERS_STORAGE_CONF',
      'REGISTRY_AUTH_FILE',
      'XDG_RUNTIME_DIR',
      'XDG_CONFIG_HOME',
      'LD_PRELOAD',
      'LD_LIBRARY_PATH',
    ],
    ...[
      'TMPDIR',
      'HTTPS_PROXY',
      'all_proxy',
      'SSH_AUTH_SOCK',
      'SSL_CERT_DIR',
      'GODEBUG',
      'NODE_OPTIONS',
      'OPENSSL_CONF',
    ],
    ...['KRB5_CONFIG', 'BUILDX_CONFIG', 'SHELLOPTS', 'PS4', 'EDITOR', 'PAGER'],
  ].map((name) => [name, `/of/the/config/${name.toLowerCase()}`]),
);

describe.each(['docker', 'podman'])('variables and ends of containers of a stand-in for %s', (type) => {
  const attacked = underAttack(({ directory }) => ({
    configs: [
      {
        ...contained,
        env: { FOO: 's3cret', ...steering },
        tools: [
          tool('variables', 'env'),
          tool('where', 'true', { args: [{ name: 'dir', cwd: true }] }),
          tool('code', 'sh', { args: [{ name: 'script', flag: '-c' }] }),
        ],
      },
    ],
    policy: { default: 'enabled', executor: { type, image: 'demo:1' } },
    env: engineEnv(directory),
  }));

  it('RT-06 reach the container, and never the client', async () => {
    // The stand-in passes NODE_OPTIONS and LD_PRELOAD on to a program of the host, which complains about the latter.
    const { text } = await attacked.call('variables');
    const call = callsIn(attacked.directory).findLast(({ argv }) => argv[1] === 'run') as EngineCall;
    for (const [name, value] of Object.entries(steering)) {
      expect(text).toContain(`${name}=`);
      expect([name, call.env[name]]).not.toEqual([name, value]);
      expect(call.argv.join(' ')).not.toContain(value);
    }
  });

  it.each(['/proc/1/root', '/proc/self/cwd', '/dev/fd/3', '/x/../proc/1/root', '//proc/1/root'])(
    'RT-15 does not start in %s',
    async (dir) => {
      const before = callsIn(attacked.directory).length;
      expect((await attacked.call('where', { dir })).isError).toBe(true);
      expect(callsIn(attacked.directory).slice(before)).toEqual([]);
    },
  );

  it.each([
    ['exit 125', ''],
    ['echo "cannot go on" >&2; exit 125', 'cannot go on'],
    ['echo "Error: no such option" >&2; exit 125', 'no such option'],
    ['echo out; exit 125', 'out'],
    ['exit 126', ''],
    ['exit 127', ''],
  ])('RT-25 tells the program that ends by itself from an engine that fails: %s', async (script, printed) => {
    const { text, isError, result } = await attacked.call('code', { script });
    expect(isError).toBe(true);
    expect(text).toContain(printed);
    expect(text).not.toContain('Executor failed');
    expect(result._meta['climax/exit_code']).toBe(Number(script.match(/\d+$/)?.[0]));
  });
});

describe.each(['docker', 'podman'])('group I: containers of a stand-in for %s', (type) => {
  const attacked = underAttack(({ directory }) => ({
    configs: [contained, ...homeTools],
    policy: { default: 'enabled', executor: { type, image: 'demo:1' } },
    env: engineEnv(directory),
  }));
  const run = async (name: string, args?: object) => {
    const reply = await attacked.call(name, args);
    const call = callsIn(attacked.directory).findLast(({ argv }) => argv[1] === 'run') as EngineCall;
    return { ...reply, call };
  };

  it('CX-01 opens stdin exactly when there is some, and the data arrives', async () => {
    const { text, call } = await run('read', { text: 'däta 😀' });
    expect(text).toBe('däta 😀');
    expect(call).toMatchObject({ argv: expect.arrayContaining(['-i']), stdin: 'däta 😀' });
    expect((await run('foo')).call.argv).not.toContain('-i');
  });

  it('CX-02 passes variables by name, never in the command line', async () => {
    const { text, call } = await run('foo');
    expect(text).toBe('s3cret');
    expect(wordAfter(call.argv, '-e')).toBe('FOO');
    expect(call.argv.join(' ')).not.toContain('s3cret');
  });

  it('CX-03 treats the directory as one of the container', async () => {
    const { call, isError } = await run('where', { dir: '/ws/sub' });
    expect(isError).toBe(false);
    expect(wordAfter(call.argv, '-w')).toBe('/ws/sub');
  });

  it('CX-04 removes the container by name at the deadline', async () => {
    const { text, isError, call } = await run('slow');
    expect({ text, isError }).toEqual({ text: expect.stringContaining('timed out after 1s'), isError: true });
    const last = callsIn(attacked.directory).at(-1) as EngineCall;
    expect(last.argv.slice(0, 3)).toEqual([type, 'rm', '-f']);
    expect(last.argv.at(-1)).toBe(wordAfter(call.argv, '--name'));
    expect(readdirSync(attacked.directory).filter((name) => name.endsWith('.pid'))).toEqual([]);
  });

  it('CX-09 does not expand the home directory of the host', async () => {
    expect((await run('home_0')).call.argv.at(-1)).toBe('~/bin/tool');
    expect((await run('home_1')).call.argv.at(-1)).toBe('$HOME/bin/tool');
  });

  it('CX-10 names, labels, limits and hardens, always in the same order', async () => {
    const shape = async () => {
      const { argv } = (await run('foo')).call;
      const name = wordAfter(argv, '--name') as string;
      expect(name).toMatch(/^climax-[\w-]{20,}$/);
      return { name, argv: argv.map((word) => (word === name ? 'NAME' : word)) };
    };
    const [first, second] = [await shape(), await shape()];
    expect(second.argv).toEqual(first.argv);
    expect(second.name).not.toBe(first.name);
    const { argv } = first;
    expect(argv.slice(0, 3)).toEqual([type, 'run', '--rm']);
    expect(argv).toContain('--init');
    expect(argv.slice(argv.indexOf('demo:1'))).toEqual(['demo:1', 'env', 'printenv', 'FOO']);
    expect({
      security: wordAfter(argv, '--security-opt'),
      network: wordAfter(argv, '--network'),
      pids: wordAfter(argv, '--pids-limit'),
      memory: wordAfter(argv, '--memory'),
      label: wordAfter(argv, '--label'),
    }).toEqual({
      security: 'no-new-privileges',
      network: type === 'docker' ? 'bridge' : 'private',
      pids: expect.stringMatching(/^\d+$/),
      memory: expect.stringMatching(/^\d+[mg]$/),
      label: expect.stringMatching(/^climax\.server=/),
    });
  });

  it('CX-11 keeps the exit code of the command', async () => {
    const { text, isError } = await run('code');
    expect({ text, isError }).toEqual({ text: '[exit code: 3]', isError: true });
  });
});

describe.each(['docker', 'podman'])('group I: an engine like %s that takes its time', (type) => {
  const attacked = underAttack(({ directory }) => ({
    configs: [contained],
    policy: { default: 'enabled', executor: { type, image: 'not-yet' } },
    env: engineEnv(directory),
  }));
  const called = (verb: string) => callsIn(attacked.directory).filter(({ argv }) => argv[1] === verb);

  it('RT-12 removes a container that is made after its call was cancelled', async () => {
    const controller = new AbortController();
    const args = { tool_name: 'waiting', args: {} };
    const running = attacked.server.request('climax_call', args, { signal: controller.signal });
    expect(await eventually(() => called('run').length === 1, 10_000)).toBe(true);
    controller.abort();
    await expect(running).rejects.toThrow();
    expect(await eventually(() => called('rm').length >= 1, 10_000)).toBe(true);
    const container = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' });
    const name = wordAfter(called('run')[0]!.argv, '--name');
    writeFileSync(join(attacked.directory, `${name}.pid`), String(container.pid));
    expect(await eventually(() => !isAlive(container.pid as number), 10_000)).toBe(true);
  });
});

describe('group I: engines that fail', () => {
  const bench = workbench();

  it.each([
    ['daemon-down', enginePath, 'Executor failed: the docker daemon cannot be reached'],
    ['image-missing', enginePath, 'Executor failed: image not found: image-missing'],
    ['no-command', enginePath, 'Command not found in the image no-command: env'],
    ['no-permission', enginePath, 'Command cannot be executed in the image no-permission: env'],
    ['demo:1', '/nonexistent', 'Executor failed: container engine not found: docker'],
  ])('CX-11 explains %s and runs nothing on the host', async (image, path, sentence) => {
    const server = await startServer({
      configs: [contained],
      policy: { default: 'enabled', executor: { type: 'docker', image } },
      env: {
        PATH: path === enginePath ? `${path}:${process.env.PATH}` : path,
        FIXTURE_ENGINE: bench.directory,
      },
    });
    try {
      const { text, isError } = await server.call('foo');
      expect(text).toContain(sentence);
      expect(text).not.toContain('s3cret');
      expect(isError).toBe(true);
    } finally {
      await server.close();
    }
  });

  it('CX-04 leaves no container when the client disconnects', async () => {
    const server = await startServer({
      configs: [contained],
      policy: { default: 'enabled', executor: { type: 'docker', image: 'demo:1' } },
      env: engineEnv(bench.directory),
    });
    void server.call('waiting').catch(() => {});
    const containers = () =>
      readdirSync(bench.directory)
        .filter((name) => name.endsWith('.pid'))
        .map((name) => Number(readFileSync(join(bench.directory, name), 'utf8')))
        .filter((pid) => pid > 0);
    expect(await eventually(() => containers().length === 1, 10_000)).toBe(true);
    const pids = containers();
    await server.close();
    expect(await eventually(() => !pids.some(isAlive))).toBe(true);
  });
});

describe('group I: executors that are refused', () => {
  const bench = workbench();
  const config = bench.file('contained.yaml', contained);
  const variables = { COLON: '/:/host', LINES: '/a\n/b', UP: '/tmp' };
  const policyOf = (executor: string) => bench.file('policy.yaml', `default: enabled\n${executor}\n`);
  const start = (executor: string) =>
    bench.refuses(['run', config, '--policy', policyOf(executor)], variables);
  /** What the library says, by which the program refuses to start. */
  const refusal = (executor: string, env: NodeJS.ProcessEnv = {}) => {
    const surroundings = { env: { ...process.env, ...variables, ...env }, directory: bench.directory };
    try {
      applyPolicy([], loadPolicy(policyOf(executor)), surroundings);
    } catch (error) {
      if (error instanceof PolicyError) return error.message;
      throw error;
    }
    return 'accepted';
  };
  const docker = (parts: string) => `executor: {type: docker, image: demo, ${parts}}`;

  it.each([
    ['CX-06 an option as image', 'executor: {type: docker, image: "--privileged"}', '--privileged'],
    ['CX-06 an option as volume', docker('volumes: ["--privileged"]'), '--privileged'],
    ['CX-06 an option as network', docker('network: "--privileged"'), '--privileged'],
    ['CX-06 an option as user', docker('user: "-x"'), '-x'],
    ['CX-06 the root of the host', docker('volumes: ["/:/host"]'), 'allow_dangerous_mounts'],
    ['RT-14 the root by ..', docker('volumes: ["../../../../../../../..:/host"]'), 'allow_dangerous_mounts'],
    ['RT-14 the root by a name that is none', docker('volumes: ["/tmp/..:/host"]'), 'allow_dangerous_mounts'],
    ['RT-14 the root in other spellings', docker('volumes: ["//./:/host"]'), 'allow_dangerous_mounts'],
    ['RT-14 the root by a process', docker('volumes: ["/proc/1/root:/host"]'), 'allow_dangerous_mounts'],
    ['RT-14 a variable with a mount in it', docker('volumes: ["${COLON}:/ws"]'), 'COLON'],
    ['RT-14 a variable with two lines', docker('volumes: ["${LINES}:/ws"]'), 'LINES'],
    [
      'RT-14 a variable that leads to the root',
      docker('volumes: ["${UP}/..:/ws"]'),
      'allow_dangerous_mounts',
    ],
    ['CX-06 the root in disguise', docker('volumes: ["/usr/..//:/host:ro"]'), 'allow_dangerous_mounts'],
    ['CX-06 the socket', docker('volumes: ["/var/run/docker.sock:/s"]'), 'allow_dangerous_mounts'],
    ['CX-12 another case', 'executor: {type: Docker, image: demo}', '"docker"'],
    ['CX-12 a typing error', 'executor: {type: dokcer, image: demo}', '"docker"'],
    ['CX-12 no image', 'executor: {type: docker}', 'needs an image'],
    ['CX-12 an empty image', 'executor: {type: podman, image: " "}', 'image'],
    ['CX-12 a misspelt key', 'executer: {type: docker, image: demo}', '"executor"'],
    ['CX-12 a list', 'executor: [docker]', 'executor'],
  ])('%s is refused', (_, executor, word) => {
    expect(refusal(executor)).toMatch(/policy\.yaml:2:\d+/);
    expect(refusal(executor)).toContain(word);
  });

  it.each([
    ['CX-06 the root of the host', docker('volumes: ["/:/host"]')],
    ['RT-14 a variable with a mount in it', docker('volumes: ["${COLON}:/ws"]')],
    ['CX-07 a variable that is not set', docker('volumes: ["${ATTACK_PROJECT}:/ws"]')],
    ['CX-12 a misspelt key', 'executer: {type: docker, image: demo}'],
  ])('%s stops the start', async (_, executor) => {
    expect(await start(executor)).toContain(refusal(executor));
  });

  it.each([
    ['is not set', undefined],
    ['is empty', ''],
  ])('CX-07 refuses a mount whose variable %s', (words, value) => {
    expect(refusal(docker('volumes: ["${ATTACK_PROJECT}:/ws"]'), { ATTACK_PROJECT: value })).toContain(
      `variable 'ATTACK_PROJECT' ${words}`,
    );
  });

  it('CX-06 CX-16 accepts a dangerous mount and an entry point that are asked for', async () => {
    const executor = docker('entrypoint: "", volumes: ["/:/host"], allow_dangerous_mounts: true');
    const policy = bench.file('policy.yaml', `default: enabled\n${executor}\n`);
    await bench.run(['call', 'foo', config, '--policy', policy], engineEnv(bench.directory));
    const argv = callsIn(bench.directory).at(-1)?.argv ?? [];
    expect(wordAfter(argv, '-v')).toBe('/:/host');
    expect(wordAfter(argv, '--entrypoint')).toBe('');
  });

  it('CX-16 validate warns of an image that is named after the command', async () => {
    const git = bench.file('git.yaml', { ...contained, command: 'git' });
    const text = 'default: enabled\nexecutor: {type: docker, image: "alpine/git:2"}\n';
    const { stdout } = await bench.run(['validate', git, '--policy', bench.file('policy.yaml', text)]);
    expect(stdout).toMatch(/entry ?point/i);
  });
});
