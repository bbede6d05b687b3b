import { followWork, type OutputStore, type Work } from '@climax/outputs';
import type { Reply } from '../reply/reply.ts';
import type { OutputScope, OutputSession } from './output-scope.ts';

/** Outputs belong to the session of their call, exist on this server only, and end with the session. */
export function createSessionScopes(store: OutputStore): (session: OutputSession) => OutputScope {
  const works = new Map<string, Map<string, Work<Reply>>>();
  const watch = ({ id, signal }: OutputSession) => {
    if (works.has(id) || signal.aborted) return;
    works.set(id, new Map());
    const forget = () => {
      works.delete(id);
      store.endSession(id);
    };
    signal.addEventListener('abort', forget, { once: true });
  };
  return (session) => {
    watch(session);
    return {
      signal: session.signal,
      keep: (recording) => recording.keep(),
      keepRunning(recording, { ended, stop }) {
        const id = recording.keep();
        const work = followWork(recording, ended, stop);
        works.get(session.id)?.set(id, work);
        return { id, work };
      },
      findWork: (id) => works.get(session.id)?.get(id),
      find: (id) => store.find(session.id, id),
    };
  };
}
