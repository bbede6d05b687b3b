import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerLab, eventually, scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freshMark, reportMissingLab, startServer, stubborn, survivors } from '../../../test/lab.ts';
import { runRemote, type Values, wrapRemote } from '../../../test/remote-promises.ts';
import { type ContainerExecutor, killAll, type SshExecutor } from '../../index.ts';

const config = process.env.CLIMAX_LAB_SSH_CONFIG;
const containers = config === undefined ? undefined : containerLab();

if (config === undefined || !containers || 'reason' in containers) {
  reportMissingLab('ssh');
} else {
  const { path: directory, remove } = scratch();
  const socket = join(directory, 'podman.sock');
  const machine: SshExecutor = { type: 'ssh', host: 'lab-a', options: ['-F', config] };
  const settings = readFileSync(config, 'utf8');
  const [, address] = /Host lab-a\s+HostName (\S+)/.exec(settings) ?? [];
  const [, key] = /IdentityFile (\S+)/.exec(settings) ?? [];
  const env = {
    ...containers.env,
    CONTAINER_HOST: `ssh://root@${address}:22${socket}`,
    CONTAINER_SSHKEY: key,
  };
  const executor: ContainerExecutor = { type: 'podman', image: containers.image, network: 'none' };
  const service = new AbortController();
  let running: Promise<unknown>;

  const run = (values: Values, call = {}) => runRemote(values, { executor, env, ...call });

  beforeAll(async () => {
    const { CONTAINERS_CONF, CONTAINERS_STORAGE_CONF } = containers.env as Record<string, string>;
    const parts = { env: { CONTAINERS_CONF, CONTAINERS_STORAGE_CONF } };
    const script = `exec podman system service --time=0 unix://${socket}`;
    running = runRemote({ script }, { executor: machine, parts, timeout: 600, signal: service.signal });
    expect(await eventually(() => existsSync(socket), 20_000)).toBe(true);
  }, 30_000);

  afterAll(async () => {
    service.abort();
    await running;
    await killAll();
    remove();
  }, 30_000);

  describe('a command in a container of another machine, by CONTAINER_HOST', () => {
    it('has its input, environment, directory and exit code', async () => {
      const script = 'cat; echo "$FOO"; pwd; echo oops >&2; exit 3';
      const outcome = await run({ script, input: 'däta\n', dir: '/ws' }, { parts: { env: { FOO: 'bar' } } });
      expect(outcome).toMatchObject({ status: 'exited', exitCode: 3, stdout: 'däta\nbar\n/ws' });
      expect(outcome.stderr).toContain('oops');
    }, 60_000);

    it.each(stubborn.slice(0, 2))(
      'leaves no process running at the time limit: %s',
      async (_, script) => {
        const mark = freshMark();
        expect(await run({ script: script(mark) }, { timeout: 3 })).toMatchObject({ status: 'timed-out' });
        expect(await eventually(() => survivors(mark) === 0, 10_000)).toBe(true);
      },
      60_000,
    );

    it('leaves nothing when it is cancelled', async () => {
      const mark = freshMark();
      const controller = new AbortController();
      const call = run({ script: `sleep ${mark}` }, { timeout: 60, signal: controller.signal });
      expect(await eventually(() => survivors(mark) > 0, 20_000)).toBe(true);
      controller.abort();
      expect(await call).toMatchObject({ status: 'cancelled' });
      expect(await eventually(() => survivors(mark) === 0, 10_000)).toBe(true);
    }, 60_000);

    it('ends ten seconds after its time limit when the server was killed with SIGKILL', async () => {
      const mark = freshMark();
      const server = startServer(wrapRemote({ script: `sleep ${mark}` }, { executor, env, timeout: 6 }), env);
      expect(await eventually(() => survivors(mark) > 0, 20_000)).toBe(true);
      server.kill('SIGKILL');
      await once(server, 'exit');
      expect(await eventually(() => survivors(mark) === 0, 30_000)).toBe(true);
    }, 90_000);
  });
}
