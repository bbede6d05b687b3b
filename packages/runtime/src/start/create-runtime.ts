import type { Runtime } from '../runtime.ts';

/** Parts that come after the start, or that are replaced while the server runs. */
export type AttachedParts = Pick<Runtime, 'admit' | 'catalogue' | 'desk' | 'shutdown'>;

/** The runtime of a server, for those who put it together. Whoever has it sees every part that is attached later. */
export interface AttachableRuntime extends Runtime {
  attach(parts: Partial<AttachedParts>): void;
}

/** The one place where a runtime changes. */
export function createRuntime(parts: Runtime): AttachableRuntime {
  const runtime = {
    ...parts,
    attach(more: Partial<AttachedParts>) {
      Object.assign(runtime, more);
    },
  };
  return runtime;
}
