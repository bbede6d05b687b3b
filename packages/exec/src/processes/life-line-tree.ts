import type { ChildProcess } from 'node:child_process';
import type { ProcessTree } from './process-tree.ts';

/**
 * The processes of a command on another machine. Closing its input makes the remote guard kill them; the local
 * transport is only killed if that takes too long.
 */
export function lifeLineTree(child: ChildProcess, transport: ProcessTree): ProcessTree {
  return {
    hasSurvivors: () => transport.hasSurvivors(),
    signal(signal) {
      child.stdin?.end();
      return signal === 'SIGKILL' ? transport.signal(signal) : undefined;
    },
  };
}
