import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure, output } from '@climax/contract-program/testing';
import { isAlive } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createPlace, freePort, withSsh } from './place.ts';

describe('climax-mlxctl', () => {
  let place: ReturnType<typeof createPlace>;
  beforeEach(() => {
    place = createPlace();
  });
  afterEach(() => place.clear());

  it.each(['8099', '8140', '0', '-1', '8100.5', '99999999999', 'http', '', '0x1fa4'])(
    'calls the port %j invalid',
    async (port) => {
      const [load, unload] = await Promise.all([
        place.run('load', '--model=org/model', `--port=${port}`),
        place.run('unload', `--port=${port}`),
      ]);
      expect(failure('mlx.load', load).code).toBe('invalid_port');
      expect(failure('mlx.unload', unload).code).toBe('invalid_port');
    },
  );

  it('kills a server that does not stop when asked', async () => {
    const port = await freePort();
    place.env.MLXCTL_GRACE = '0.5';
    output('mlx.load', await place.run('load', '--model=stubborn', `--port=${port}`));
    const { pid } = place.record(`${port}.json`).server;
    expect(output('mlx.unload', await place.run('unload', `--port=${port}`))).toMatchObject({ ok: true });
    expect(isAlive(pid)).toBe(false);
  });

  it('accepts a server program with arguments', async () => {
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
    [['load', '--model=x', '--port=8100', '--timeout=soon'], {}, /expected seconds, at most 3600/],
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
