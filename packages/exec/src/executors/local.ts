import type { ExecutorKind } from './executor-kind.ts';

/** On this host, with the rights of the server. Not a sandbox. */
export interface LocalExecutor {
  type: 'local';
}

export const local: ExecutorKind<LocalExecutor> = {
  types: ['local'],
  keys: {},
  check: () => [],
  wrap: (command) => command,
  describe: () => 'this host',
};
