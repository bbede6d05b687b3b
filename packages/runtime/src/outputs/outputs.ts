import { createOutputStore, type OutputStore, type Work } from '@climax/outputs';
import type { Reply } from '../reply/reply.ts';

/** The session that a call belongs to, as far as outputs are concerned. */
export interface OutputSession {
  id: string;
  /** Aborted when the session ends. */
  signal: AbortSignal;
}

/** What a server keeps of its commands' outputs, and the commands that go on after a first answer. */
export interface Outputs {
  store: OutputStore;
  /** Whether outputs can be read after their call. */
  keeps: boolean;
  /** Milliseconds after which a call is answered though its command still runs; 0 for never. */
  handOverMs: number;
  addWork(session: OutputSession, id: string, work: Work<Reply>): void;
  findWork(session: OutputSession, id: string): Work<Reply> | undefined;
  /** Removes what is kept for a session when it ends. */
  watch(session: OutputSession): void;
}

export interface OutputOptions {
  store?: boolean | undefined;
  /** MiB. */
  maxStored?: number | undefined;
  maxStoredCall?: number | undefined;
  /** Seconds. */
  handOver?: number | undefined;
}

const mebibyte = 1024 * 1024;
/** Bytes held of a call when nothing is kept: enough for a picture. */
const unkeptBytes = 4 * mebibyte;
const defaultHandOver = 45;

export function createOutputs(options: OutputOptions): Outputs {
  const { store: keeps = true, maxStored, maxStoredCall, handOver = defaultHandOver } = options;
  const store = createOutputStore({
    ...(maxStored !== undefined && { totalBytes: maxStored * mebibyte }),
    ...(maxStoredCall !== undefined && { callBytes: maxStoredCall * mebibyte }),
    ...(!keeps && { callBytes: unkeptBytes }),
  });
  const works = new Map<string, Map<string, Work<Reply>>>();
  process.once('exit', () => store.close());
  return {
    store,
    keeps,
    handOverMs: keeps ? handOver * 1000 : 0,
    addWork: (session, id, work) => works.get(session.id)?.set(id, work),
    findWork: (session, id) => works.get(session.id)?.get(id),
    watch(session) {
      if (works.has(session.id)) return;
      works.set(session.id, new Map());
      const forget = () => {
        works.delete(session.id);
        store.endSession(session.id);
      };
      session.signal.addEventListener('abort', forget, { once: true });
    },
  };
}
