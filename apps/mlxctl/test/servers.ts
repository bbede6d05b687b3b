import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { failure, output } from '@climax/contract-program/testing';
import { eventually, isAlive } from '@climax/fixtures';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createPlace, freePort, listenOn } from './place.ts';

// MLX runs on Apple silicon only. The server here is a stand-in that takes the same arguments and listens for real;
// ssh is a stand-in that runs the command on this machine.
export function describeServers(more: Record<string, string>, prefix: string): void {
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

  it('passes a model path with spaces and quotes to the server as one word', async () => {
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
    const other = await listenOn(port, (socket) => socket.end('who is there?'));
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

  it('RT-11 does not mistake another program for the server it started', async () => {
    const loading = place.start('load', '--model=deaf', `--port=${port}`);
    const name = `${prefix}${port}.json`;
    const isRecorded = () =>
      place.hasState() && place.records().includes(name) && place.record(name).server !== undefined;
    expect(await eventually(isRecorded, 10_000)).toBe(true);
    const pid = serverPid();
    const other = createHttpServer((_request, response) => response.end('{"data": []}'));
    await new Promise<void>((listening) => other.listen(port, '127.0.0.1', listening));
    try {
      expect(failure('mlx.load', await loading.ended)).toEqual({
        code: 'port_busy',
        message: expect.stringContaining('another program took it meanwhile'),
      });
      expect([isAlive(pid), other.listening, place.records()]).toEqual([false, true, []]);
    } finally {
      other.close();
      other.closeAllConnections();
    }
  });

  it('lets only one of two loads use the same port', async () => {
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
}
