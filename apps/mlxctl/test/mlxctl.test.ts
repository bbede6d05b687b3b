import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure, output } from '@climax/contract-program/testing';
import { eventually, isAlive } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createPlace, freePort, listenOn, withSsh } from './place.ts';

// MLX runs on Apple silicon only. The server here is a stand-in that takes the same arguments and listens for real;
// ssh is a stand-in that runs the command on this machine.
describe.each([
  ['on this machine', {}, ''],
  ['through ssh', withSsh('studio'), 'studio-'],
])('climax-mlxctl %s', (_name, more, prefix) => {
  let place: ReturnType<typeof createPlace>;
  let port: number;

  beforeEach(async () => {
    place = createPlace(more);
    port = await freePort();
  });

  afterEach(() => place.clear());

  const load = (model: string, ...words: string[]) =>
    place.run('load', `--model=${model}`, `--port=${port}`, ...words);
  const unload = () => place.run('unload', `--port=${port}`);
  const serverPid = (): number => place.record(`${prefix}${port}.json`).server.pid;

  it('loads a model, leaves it running, and unloads it', async () => {
    expect(output('mlx.load', await load('org/model'))).toEqual({
      ok: true,
      message: expect.stringContaining(`org/model answers on port ${port}`),
      port,
      model: 'org/model',
    });
    expect(place.log(port)).toContain(`started with ["--model","org/model","--port","${port}"]`);
    const pid = serverPid();
    expect(isAlive(pid)).toBe(true);
    expect((await fetch(`http://127.0.0.1:${port}/v1/models`)).status).toBe(200);

    expect(output('mlx.unload', await unload())).toEqual({
      ok: true,
      message: expect.stringContaining('org/model'),
      port,
    });
    expect(isAlive(pid)).toBe(false);
    expect(place.records()).toEqual([]);
    expect(failure('mlx.unload', await unload()).code).toBe('not_listening');
  });

  it.each(['slow', 'warming'])('waits for a server that is %s', async (model) => {
    expect(output('mlx.load', await load(model))).toMatchObject({ ok: true, model });
    expect((await fetch(`http://127.0.0.1:${port}/v1/models`)).status).toBe(200);
    output('mlx.unload', await unload());
  });

  it.each([
    ['org/missing', 'model_not_found', /no such model: .*RepositoryNotFoundError/],
    ['org/late', 'model_not_found', /no such model/],
    ['/no/such/path', 'model_not_found', /\/no\/such\/path does not exist/],
    ['~/no such path', 'model_not_found', /does not exist/],
    ['a/b/c', 'model_not_found', /does not exist/],
    ["it's $(gone)", 'model_not_found', /does not exist/],
    ['--help', 'model_not_found', /neither a path nor/],
    ['', 'model_not_found', /neither a path nor/],
    ['org/broken', 'launch_failed', /the server ended: RuntimeError: \[metal\] out of memory/],
    ['org/silent', 'launch_failed', /the server ended: started with/],
    ['org/incomplete', 'launch_failed', /not complete: ModuleNotFoundError/],
    ['org/taken', 'port_busy', /taken meanwhile/],
  ])('reports %j as %s and leaves nothing behind', async (model, code, message) => {
    expect(failure('mlx.load', await load(model))).toEqual({ code, message: expect.stringMatching(message) });
    if (place.hasState()) expect(place.records()).toEqual([]);
    await expect(listenOn(port).then((server) => server.close())).resolves.toBeDefined();
  });

  it.each(['deaf', 'mute'])('ends a server that stays %s', async (model) => {
    const error = failure('mlx.load', await load(model, '--timeout=1'));
    expect(error).toEqual({
      code: 'launch_failed',
      message: expect.stringContaining('did not answer within 1 s'),
    });
    expect(place.records()).toEqual([]);
    await expect(listenOn(port).then((server) => server.close())).resolves.toBeDefined();
  });

  it('says when there is no such server program', async () => {
    place.env.MLXCTL_SERVER = 'no-such-mlx-server';
    const error = failure('mlx.load', await load('org/model'));
    expect(error).toEqual({
      code: 'launch_failed',
      message: expect.stringContaining('no-such-mlx-server is not found'),
    });
  });

  it('gives a model path with blanks and quotes to the server as one word', async () => {
    const path = join(place.path, `my "model" isn't $HOME`);
    mkdirSync(path);
    output('mlx.load', await load(path));
    expect(place.log(port)).toContain(JSON.stringify(path));
    output('mlx.unload', await unload());
  });

  it('refuses a port on which it has loaded a model', async () => {
    output('mlx.load', await load('org/first'));
    const error = failure('mlx.load', await load('org/second'));
    expect(error).toEqual({
      code: 'port_busy',
      message: `port ${port} is in use: org/first is loaded there`,
    });
    output('mlx.unload', await unload());
  });

  it('leaves a port alone on which another program listens', async () => {
    const other = await listenOn(port);
    try {
      expect(failure('mlx.load', await load('org/model'))).toMatchObject({ code: 'port_busy' });
      const error = failure('mlx.unload', await unload());
      expect(error).toEqual({
        code: 'not_listening',
        message: expect.stringContaining('another program does, and is left alone'),
      });
      expect(other.listening).toBe(true);
    } finally {
      await new Promise((closed) => other.close(closed));
    }
  });

  it('lets one of two loads on the same port through', async () => {
    const runs = await Promise.all([load('slow'), load('slow')]);
    expect(runs.map(({ status }) => status).sort()).toEqual([0, 1]);
    expect(failure('mlx.load', runs.find(({ status }) => status === 1)!).code).toBe('port_busy');
    output('mlx.unload', await unload());
  });

  it('notices that a server has ended by itself', async () => {
    output('mlx.load', await load('org/model'));
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    expect(await eventually(() => !isAlive(pid))).toBe(true);
    expect(failure('mlx.unload', await unload()).code).toBe('not_listening');
    output('mlx.load', await load('org/model'));
    output('mlx.unload', await unload());
  });

  it('ends the children of a server with it', async () => {
    output('mlx.load', await load('org/parent'));
    const child = Number(/child (\d+)/.exec(place.log(port))?.[1]);
    expect(isAlive(child)).toBe(true);
    output('mlx.unload', await unload());
    expect(await eventually(() => !isAlive(child))).toBe(true);
  });

  it('ends the server when loading is interrupted', async () => {
    const loading = place.start('load', '--model=deaf', `--port=${port}`);
    expect(
      await eventually(
        () => place.hasState() && place.records().length > 0 && place.record(`${prefix}${port}.json`).server,
        10_000,
      ),
    ).toBe(true);
    const pid = serverPid();
    loading.kill('SIGTERM');
    expect(failure('mlx.load', await loading.ended)).toMatchObject({ code: 'launch_failed' });
    expect(isAlive(pid)).toBe(false);
  });

  it('does not end a process that only has the number of an old server', async () => {
    output('mlx.load', await load('org/model'));
    const name = `${prefix}${port}.json`;
    const record = place.record(name);
    output('mlx.unload', await unload());
    const stale = { ...record, server: { pid: process.pid, mark: record.server.mark } };
    writeFileSync(join(place.path, 'climax-mlxctl', name), JSON.stringify(stale));
    expect(failure('mlx.unload', await unload()).code).toBe('not_listening');
    expect(place.records()).toEqual([]);
  });
});

describe('climax-mlxctl', () => {
  let place: ReturnType<typeof createPlace>;
  beforeEach(() => {
    place = createPlace();
  });
  afterEach(() => place.clear());

  it.each(['8099', '8140', '0', '-1', '8100.5', '99999999999', 'http', '', '0x1fa4'])(
    'calls the port %j invalid',
    async (port) => {
      expect(failure('mlx.load', await place.run('load', '--model=org/model', `--port=${port}`)).code).toBe(
        'invalid_port',
      );
      expect(failure('mlx.unload', await place.run('unload', `--port=${port}`)).code).toBe('invalid_port');
    },
  );

  it('ends by force what does not end when asked', async () => {
    const port = await freePort();
    output('mlx.load', await place.run('load', '--model=stubborn', `--port=${port}`));
    const { pid } = place.record(`${port}.json`).server;
    expect(output('mlx.unload', await place.run('unload', `--port=${port}`))).toMatchObject({ ok: true });
    expect(isAlive(pid)).toBe(false);
  });

  it('takes the server program with words of its own', async () => {
    const port = await freePort();
    place.env.MLXCTL_SERVER = JSON.stringify([
      process.execPath,
      place.env.MLXCTL_SERVER,
      '--host',
      '0.0.0.0',
    ]);
    output('mlx.load', await place.run('load', '--model=org/model', `--port=${port}`));
    expect(place.log(port)).toContain('["--host","0.0.0.0","--model","org/model"');
    output('mlx.unload', await place.run('unload', `--port=${port}`));
  });

  it('says when it cannot remember what it starts', async () => {
    writeFileSync(join(place.path, 'file'), '');
    place.env.XDG_STATE_HOME = join(place.path, 'file');
    const error = failure(
      'mlx.load',
      await place.run('load', '--model=org/model', `--port=${await freePort()}`),
    );
    expect(error).toEqual({ code: 'launch_failed', message: expect.stringContaining('ENOTDIR') });
  });

  it('says when the other host cannot be reached', async () => {
    const far = createPlace(withSsh('unreachable'));
    const error = failure('mlx.load', await far.run('load', '--model=org/model', '--port=8100'));
    expect(error).toEqual({
      code: 'launch_failed',
      message: expect.stringContaining('unreachable cannot be reached'),
    });
    const answer = output('mlx.unload', await far.run('unload', '--port=8100'));
    expect(answer).toEqual({
      ok: false,
      message: expect.stringContaining('unreachable cannot be reached'),
      port: 8100,
    });
    far.clear();
  });

  it('explains itself', async () => {
    expect(await place.run('--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('climax-mlxctl load'),
    });
  });

  it.each([
    [[], {}, /Unknown command ""/],
    [['load', '--port=8100'], {}, /--model is missing/],
    [['load', '--model=x'], {}, /--port is missing/],
    [['unload', '--port=8100', '--force'], {}, /--force/],
    [['load', '--model=x', '--port=8100', '--timeout=soon'], {}, /number of seconds/],
    [['unload', '--port=8100'], { MLXCTL_SERVER: '[1]' }, /MLXCTL_SERVER: expected a command or a JSON list/],
    [
      ['unload', '--port=8100'],
      { MLXCTL_SSH_HOST: '-oProxyCommand=touch x' },
      /MLXCTL_SSH_HOST: expected a host name/,
    ],
  ])('explains wrong usage on stderr: %j %j', async (words, env, message) => {
    Object.assign(place.env, env);
    const { status, stdout, stderr } = await place.run(...words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });
});
