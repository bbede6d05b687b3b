import { basename } from 'node:path';

/** Options with which these start their command in another directory, or which may hide such an option. */
const moving = new Map([
  ['bwrap', /^--chdir$/],
  ['chroot', /^/],
  ['env', /^-[iv0]*[CS]|^--[cs]/],
  ['nsenter', /^-[aceimnpuCFTUZ]*[rwW]|^--(?:r|wd)/],
  ['srun', /^-D|^--chdir/],
  ['sudo', /^-[ABbEHkNnPSs]*[DRi]|^--(?:chd|chr|log)/],
  ['unshare', /^-[cfimnpruCTU]*[wR]|^--(?:root|wd)/],
]);

/** Whether a prefix is known to start its command in another directory than its own. */
export function movesElsewhere(command: readonly string[]): boolean {
  return command.some((word, index) => {
    const options = moving.get(basename(word));
    return options !== undefined && command.slice(index + 1).some((later) => options.test(later));
  });
}
