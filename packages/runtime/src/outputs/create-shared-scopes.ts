import { fileReason } from '@climax/host/files';
import type { SharedStore } from '@climax/outputs';
import { followWork, type Work } from '@climax/outputs';
import type { Reply } from '../reply/reply.ts';
import { howItEnded } from './how-it-ended.ts';
import type { OutputScope, OutputSession } from './output-scope.ts';

/** How long the server that ran a command reports progress, in milliseconds; after that it is read like any output. */
const progressMs = 10 * 60_000;

/** Outputs belong to the caller's name, and every server with the same directory can read them. */
export function createSharedScopes(
  shared: SharedStore,
  onProblem: (message: string) => void,
): (owner: string | null, session: OutputSession | undefined) => OutputScope {
  const works = new Map<string, { owner: string | null; work: Work<Reply> }>();
  return (owner, session) => ({
    signal: session?.signal,
    keep(recording) {
      const id = attempt(() => shared.keep(owner, recording));
      // The reply says how long it is; then the copy that others see is enough.
      setImmediate(() => recording.discard());
      return id;
    },
    keepRunning(recording, { ended, stop }) {
      const id = attempt(() => shared.keep(owner, recording, { ended: ended.then(sharedEnd), stop }));
      if (id === undefined) return undefined;
      // Also here, so that it is not kept twice.
      recording.keep();
      const work = followWork(recording, ended, stop);
      works.set(id, { owner, work });
      void ended.finally(() => setTimeout(forget, progressMs, id).unref());
      return { id, work };
    },
    findWork(id) {
      const found = works.get(id);
      return found?.owner === owner ? found.work : undefined;
    },
    find: (id) => shared.find(owner, id),
    findShared: (id) => shared.find(owner, id),
  });

  function attempt(keep: () => string): string | undefined {
    try {
      return keep();
    } catch (error) {
      onProblem(`an output cannot be kept: ${fileReason(error)}`);
      return undefined;
    }
  }

  function forget(id: string): void {
    works.get(id)?.work.recording.discard();
    works.delete(id);
  }
}

/** The end of a command in the form that other servers read. */
export interface SharedEnd {
  message?: string;
  exitCode?: number;
  failure?: Reply['failure'];
}

function sharedEnd(end: Reply): SharedEnd {
  return { ...howItEnded(end), ...(end.failure && { failure: end.failure }) };
}
