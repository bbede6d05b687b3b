import type { SharedStore } from '@climax/outputs';
import { followWork, type Work } from '@climax/outputs';
import type { Reply } from '../reply/reply.ts';
import type { OutputPlace, OutputSession } from './output-place.ts';

/** Milliseconds for which the server that ran a command reports progress; later it is read like any other output. */
const progressMs = 10 * 60_000;

/** Outputs belong to the name of the caller, and every server that has the same directory can read them. */
export function createSharedPlaces(
  shared: SharedStore,
  onProblem: (message: string) => void,
): (owner: string | null, session: OutputSession | undefined) => OutputPlace {
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
      // Here too, so that it is not kept once more at its end.
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
      onProblem(`an output cannot be kept: ${(error as Error).message}`);
      return undefined;
    }
  }

  function forget(id: string): void {
    works.get(id)?.work.recording.discard();
    works.delete(id);
  }
}

/** How a command ended, as another server needs it to tell its caller. */
export interface SharedEnd {
  message?: string | undefined;
  exitCode?: number | undefined;
  failure?: Reply['failure'];
}

function sharedEnd({ outcome, failure }: Reply): SharedEnd {
  return { message: outcome?.message, exitCode: outcome?.exitCode, ...(failure && { failure }) };
}
