import { findGroupParent } from './control-group.ts';
import { findReaper } from './find-reaper.ts';

export interface Containment {
  method: 'cgroup' | 'reaper' | 'sweep' | 'group';
  /** One sentence on what is promised. */
  detail: string;
}

/** How commands on this host are killed, as far as the machine allows. */
export function describeContainment(): Containment {
  const method = containmentMethod();
  return { method, detail: details[method] };
}

function containmentMethod(): Containment['method'] {
  if (findReaper()) return findGroupParent() === undefined ? 'reaper' : 'cgroup';
  return process.platform === 'linux' ? 'sweep' : 'group';
}

const details = {
  cgroup:
    'each call has its own control group and reaper; nothing that a command starts outlives its call, or the server if that is killed',
  reaper: 'nothing that a command starts outlives its call, or the server if that is killed',
  sweep:
    'processes of a call are found by group, parents and environment; a daemon that leaves all three can stay, and so can everything when the server is killed',
  group: 'only the process group of a command is ended with its call',
};
