import type { ChildProcess } from 'node:child_process';
import type { ProcessTree } from './process-tree.ts';

/**
 * The processes of a command on another machine. The end of its input asks the guard on the remote side to end them; the
 * transport on this side is only ended when that takes too long.
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
