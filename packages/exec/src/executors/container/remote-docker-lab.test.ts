import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { containerLab, eventually, scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freshMark, reportMissingLab, survivors } from '../../../test/lab.ts';
import { runRemote, type Values } from '../../../test/remote-promises.ts';
import { type ContainerExecutor, killAll, type SshExecutor } from '../../index.ts';

const { CLIMAX_LAB_SSH_CONFIG: config, CLIMAX_LAB_DOCKERD: dockerd } = process.env;
const containers = config === undefined ? undefined : containerLab();

if (config === undefined || dockerd === undefined || !containers || 'reason' in containers) {
  reportMissingLab('ssh');
} else {
  const { path: directory, remove } = scratch();
  const socket = join(directory, 'docker.sock');
  const machine: SshExecutor = { type: 'ssh', host: 'lab-a', options: ['-F', config] };
  const bin = join(directory, 'bin');
  const env = {
    ...containers.env,
    PATH: `${bin}:${process.env.PATH}`,
    DOCKER_HOST: `ssh://lab-a${socket}`,
  };
  // The init of docker is in its own package, which the lab does not have.
  const executor: ContainerExecutor = {
    type: 'docker',
    image: containers.image,
    network: 'none',
    init: false,
  };
  const service = new AbortController();
  let running: Promise<unknown>;

  const run = (values: Values, call = {}) => runRemote(values, { executor, env, ...call });

  beforeAll(async () => {
    mkdirSync(bin);
    // Docker's client calls ssh, which has to find the machines of the lab.
    writeFileSync(join(bin, 'ssh'), `#!/bin/sh\nexec /usr/bin/ssh -F '${config}' "$@"\n`);
    chmodSync(join(bin, 'ssh'), 0o755);
    const options = [
      '--iptables=false --ip6tables=false --bridge=none --storage-driver=vfs --exec-opt native.cgroupdriver=cgroupfs',
      `--default-ulimit nofile=1024:1024 --data-root ${directory}/data --exec-root ${directory}/exec`,
      `--pidfile ${directory}/pid --host unix://${socket}`,
    ].join(' ');
    const script = `PATH=${dirname(dockerd)}:$PATH:/usr/sbin:/sbin; exec dockerd ${options} 2>/dev/null`;
    running = runRemote({ script }, { executor: machine, timeout: 600, signal: service.signal });
    expect(await eventually(() => existsSync(socket), 60_000)).toBe(true);
    const archive = join(directory, 'image.tar');
    const saved = spawnSync(
      'podman',
      ['save', '--format', 'docker-archive', '--output', archive, containers.image],
      {
        env: containers.env,
      },
    );
    expect(saved.status).toBe(0);
    expect(spawnSync('docker', ['load', '--input', archive], { env }).status).toBe(0);
  }, 120_000);

  afterAll(async () => {
    service.abort();
    await running;
    await killAll();
    remove();
  }, 60_000);

  describe('a command in a docker container of another machine, by DOCKER_HOST', () => {
    it('has its input, environment, directory and exit code', async () => {
      const script = 'cat; echo "$FOO"; pwd; echo oops >&2; exit 3';
      const outcome = await run(
        { script, input: 'däta\n', dir: '/ws' },
        { parts: { env: { FOO: 'bar' } }, timeout: 60 },
      );
      expect(outcome).toMatchObject({ status: 'exited', exitCode: 3, stdout: 'däta\nbar\n/ws' });
      expect(outcome.stderr).toContain('oops');
    }, 90_000);

    it('leaves nothing at the time limit', async () => {
      const mark = freshMark();
      expect(await run({ script: `sleep ${mark}` }, { timeout: 8 })).toMatchObject({ status: 'timed-out' });
      expect(await eventually(() => survivors(mark) === 0, 20_000)).toBe(true);
    }, 90_000);

    it('leaves nothing when it is cancelled', async () => {
      const mark = freshMark();
      const controller = new AbortController();
      const call = run({ script: `sleep ${mark}` }, { timeout: 100, signal: controller.signal });
      expect(await eventually(() => survivors(mark) > 0, 60_000)).toBe(true);
      controller.abort();
      expect(await call).toMatchObject({ status: 'cancelled' });
      expect(await eventually(() => survivors(mark) === 0, 20_000)).toBe(true);
    }, 120_000);
  });
}
