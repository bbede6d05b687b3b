import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { handsOverHost } from './hands-over-host.ts';

const { path: top, remove } = scratch();
afterAll(remove);
mkdirSync(join(top, 'plain'));
symlinkSync('/', join(top, 'root'));
symlinkSync('/etc', join(top, 'settings'));
symlinkSync('plain', join(top, 'near'));

describe('handsOverHost', () => {
  it.each([
    '/',
    '/etc',
    '/etc/',
    '//etc',
    '/usr/../etc',
    '/home',
    '/root',
    '/var',
    '/var/run',
    '/var/lib',
    '/run',
    '/dev',
    '/usr',
    '/bin',
    '/proc',
    '/proc/1/root',
    '/sys/fs/cgroup',
    '/boot/grub',
    '/var/lib/docker/volumes/x',
    '/var/lib/containers',
    '/var/run/docker.sock',
    '/run/podman/podman.sock',
    '/x/containerd.sock',
    '/run/podman',
    '/var/run/podman/',
    '/run/containerd',
    '/run/crio',
    '/run/docker',
    '/run/buildkit',
    '/run/user',
    '/run/user/1000',
    '/run/user/1000/podman',
    '/run/user/1000/docker',
    '/x/crio.sock',
    '/x/buildkitd.sock',
    '/x/docker-2.sock',
    `${top}/root`,
    `${top}/settings`,
    `${top}/root/etc`,
  ])('%s does', (path) => expect(handsOverHost(path)).toBe(true));

  it.each([
    '/etc/ssl',
    '/home/ada',
    '/usr/share',
    '/dev/null',
    '/var/log',
    '/process',
    '/system',
    '/var/lib/dockerish',
    '/x/docker.sock.d',
    '/x/mydocker.sock',
    '/x/redis.sock',
    top,
    `${top}/near`,
    `${top}/gone`,
  ])('%s does not', (path) => expect(handsOverHost(path)).toBe(false));
});

// Other systems have no such names.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a link to a name that is not valid UTF-8', () => {
  it('is not taken for a link to another name', () => {
    symlinkSync('/', Buffer.from(join(top, 'd\xff'), 'latin1'));
    mkdirSync(Buffer.from(join(top, 'e\xff'), 'latin1'));
    for (const name of ['d', 'e']) {
      mkdirSync(join(top, `${name}\ufffd`));
      symlinkSync(Buffer.from(`${name}\xff`, 'latin1'), join(top, `link-${name}`));
      expect(handsOverHost(join(top, `link-${name}`))).toBe(true);
    }
  });
});
