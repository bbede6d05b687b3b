import { describe, expect, it } from '@jest/globals';
import { movesElsewhere } from './moves-elsewhere.ts';

describe('movesElsewhere', () => {
  it.each([
    'env -C /x',
    '/usr/bin/env -i0C/x A=b',
    'env --chdir=/x',
    'nice env -S "-C /x"',
    'srun -D /x',
    'sudo -D /x',
    'sudo -nbD /x',
    'sudo -u ada -i',
    'sudo --login',
    'bwrap --ro-bind / / --chdir /x',
    'unshare -fpw /x',
    'unshare --wd=/x',
    'unshare --root /x',
    'nsenter -t 1 --wdns=/x',
    'nsenter -aw',
    'chroot /x',
  ])('%s', (line) => {
    expect(movesElsewhere(line.split(' '))).toBe(true);
  });

  it.each([
    'nice -n 5',
    'env -i -u A B=c',
    'env -vu A',
    'srun --cpus-per-task=2',
    'sudo -n -u ada',
    'sudo --user=ada',
    'bwrap --ro-bind / / --clearenv --die-with-parent',
    'unshare --user --map-root-user',
    'nsenter -t 1 -n',
    'chroot',
  ])('not %s', (line) => {
    expect(movesElsewhere(line.split(' '))).toBe(false);
  });
});
