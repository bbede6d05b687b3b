import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { explainLog, lastLine } from './explain-log.ts';
import { findModel } from './find-model.ts';
import type { Host } from './host.ts';
import { readPort } from './read-port.ts';
import { portOwnerScript, readPortOwner } from './read-port-owner.ts';
import { readSettings } from './settings.ts';

const host = {
  name: 'this machine',
  findPath: async (path: string) => (path === '~/m' ? '/home/me/m' : undefined),
} as Host;

describe('findModel', () => {
  it.each([
    ['~/m', '/home/me/m'],
    ['mlx-community/Llama-3', 'mlx-community/Llama-3'],
    ['llama', 'llama'],
    ['a.b_c-d', 'a.b_c-d'],
  ])('finds %s as %s', async (model, found) => {
    expect(await findModel(model, host)).toBe(found);
  });

  it.each([
    ['-x', 'is neither a path nor the name of a repository'],
    [' ', 'is neither a path nor the name of a repository'],
    ['a\nb', 'is neither a path nor the name of a repository'],
    ['/no/such', '/no/such does not exist on this machine'],
    ['./x', './x does not exist on this machine'],
    ['..', '.. does not exist on this machine'],
    ['~/other', '~/other does not exist on this machine'],
    ['a/b/c', 'a/b/c does not exist on this machine'],
    ['a b', 'a b does not exist on this machine'],
  ])('refuses %j', async (model, message) => {
    await expect(findModel(model, host)).rejects.toThrow(
      expect.objectContaining({ code: 'model_not_found', message: expect.stringContaining(message) }),
    );
  });
});

describe('readPort', () => {
  it.each([
    ['8100', 8100],
    [' 8139 ', 8139],
  ])('reads %j', (text, port) => {
    expect(readPort(text)).toBe(port);
  });

  it.each(['8099', '8140', '', '81e2', '8100.5', '-8100', '0x1FA4', '008100', 'a'])('refuses %j', (text) => {
    expect(() => readPort(text)).toThrow(`port must be an integer from 8100 to 8139, got "${text}"`);
  });
});

describe('explainLog', () => {
  it.each([
    ["ModuleNotFoundError: No module named 'mlx'", 'launch_failed', 'the server program is not complete'],
    ['sh: mlx_lm.server: command not found', 'launch_failed', 'the server program is not complete'],
    ['OSError: [Errno 48] Address already in use', 'port_busy', 'the port was taken meanwhile'],
    ['huggingface_hub.errors.RepositoryNotFoundError: 401', 'model_not_found', 'there is no such model'],
    ['ValueError: the model at /x was not found', 'model_not_found', 'there is no such model'],
    ['requests: 404 Client Error', 'model_not_found', 'there is no such model'],
  ])('%s', (log, code, meaning) => {
    expect(explainLog(`starting\n${log}\n\n`)).toMatchObject({ code, message: `${meaning}: ${log}` });
  });

  it('does not guess', () => {
    expect(explainLog('Segmentation fault')).toBeUndefined();
    expect(explainLog('')).toBeUndefined();
  });

  it.each([
    ['a\n  b  \n\n', 'b'],
    ['\u001b[31mred', '\\u001b[31mred'],
    [' \n', 'it said nothing'],
  ])('shows the last line of %j', (log, words) => {
    expect(lastLine(log)).toBe(words);
  });
});

describe('portOwnerScript', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(() => {
    server.close();
  });
  const ask = (group: number) => {
    const { port } = server.address() as { port: number };
    const { stdout } = spawnSync('sh', ['-c', portOwnerScript, 'sh', String(group), String(port)], {
      encoding: 'utf8',
    });
    return readPortOwner(stdout);
  };

  it('says whether a process of the group listens', () => {
    const group = Number(
      spawnSync('ps', ['-o', 'pgid=', '-p', String(process.pid)], { encoding: 'utf8' }).stdout,
    );
    expect([ask(group), ask(2 ** 22 - 1)]).toEqual([true, false]);
  });

  it.each([
    ['yes\n', true],
    ['no\n', false],
    ['', undefined],
  ])('%j means %p', (output, owner) => {
    expect(readPortOwner(output)).toBe(owner);
  });
});

describe('readSettings', () => {
  it('has defaults', () => {
    expect(readSettings({ HOME: '/home/me' }, undefined)).toEqual({
      server: ['mlx_lm.server'],
      sshHost: undefined,
      timeoutMs: 300_000,
      graceMs: 10_000,
      stateDirectory: '/home/me/.local/state/climax-mlxctl',
    });
  });

  it('prefers the flag to the environment', () => {
    const env = {
      HOME: '/h',
      MLXCTL_TIMEOUT: '5',
      MLXCTL_GRACE: '0.5',
      MLXCTL_SSH_HOST: 'mac',
      XDG_STATE_HOME: '/x',
    };
    expect(readSettings(env, '7')).toMatchObject({
      timeoutMs: 7000,
      graceMs: 500,
      sshHost: 'mac',
      stateDirectory: '/x/climax-mlxctl',
    });
    expect(readSettings(env, undefined).timeoutMs).toBe(5000);
  });

  it.each([
    [{ MLXCTL_TIMEOUT: '0' }, 'the timeout: expected seconds, at most 3600, got "0"'],
    [{ MLXCTL_TIMEOUT: '3601' }, 'the timeout: expected seconds, at most 3600, got "3601"'],
    [{ MLXCTL_GRACE: 'x' }, 'MLXCTL_GRACE: expected seconds, at most 3600, got "x"'],
    [{ MLXCTL_GRACE: ' ' }, 'MLXCTL_GRACE: expected seconds, at most 3600, got " "'],
    [
      { MLXCTL_SSH_HOST: '-oProxyCommand=x' },
      'MLXCTL_SSH_HOST: expected a host name, got "-oProxyCommand=x"',
    ],
    [{ MLXCTL_SSH_HOST: 'a b' }, 'MLXCTL_SSH_HOST: expected a host name, got "a b"'],
  ])('refuses %j', (env, message) => {
    expect(() => readSettings({ HOME: '/h', ...env }, undefined)).toThrow(message);
  });
});
