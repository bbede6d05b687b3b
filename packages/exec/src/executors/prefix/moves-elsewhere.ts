import { basename } from 'node:path';

/** Options with which these start their command in another directory, or which may hide such an option. */
const moving = new Map([
  ['env', /^-[iv0]*[CS]|^--[cs]/],
  ['srun', /^-D|^--chdir/],
  ['sudo', /^-[ABEHkNnPSs]*[DRi]|^--(?:chd|chr|log)/],
]);

/** Whether a prefix is known to start its command in another directory than its own. */
export function movesElsewhere(command: readonly string[]): boolean {
  return command.some((word, index) => {
    const options = moving.get(basename(word));
    return options !== undefined && command.slice(index + 1).some((later) => options.test(later));
  });
}
