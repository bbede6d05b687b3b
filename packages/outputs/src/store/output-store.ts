import { outputLimits, type StoreLimits } from '../store-limits.ts';
import { createRecording } from './create-recording.ts';
import { KeptOutputs } from './kept-outputs.ts';
import { privateDirectory } from './private-directory.ts';
import type { Recording } from './recording.ts';

export interface OutputStore {
  /** Records a call of this session, which belongs to an owner (default: to itself). */
  record(session: string, options?: { owner?: string; mask?: Recording['mask'] }): Recording;
  /** The output with this id; undefined if it is gone, or another session's. */
  find(session: string, id: string): Recording | undefined;
  endSession(session: string): void;
  /** Removes everything. */
  close(): void;
}

export interface StoreOptions extends Partial<StoreLimits> {
  /** Suffix of this store's ids, to distinguish them from those of other servers. */
  suffix?: string;
}

/** Keeps outputs in memory while they are small, otherwise in a private directory. */
export function createOutputStore(options: StoreOptions = {}, parent?: string): OutputStore {
  const { callBytes, suffix = '', ...limits } = { ...outputLimits, ...options };
  const directory = privateDirectory(parent);
  const outputs = new KeptOutputs(limits);
  /** The last number of each session. */
  const numbers = new Map<string, number>();
  const nextId = (session: string) => {
    const number = (numbers.get(session) ?? 0) + 1;
    numbers.set(session, number);
    return `o${number}${suffix}`;
  };
  return {
    record: (session, { owner = session, mask } = {}) =>
      createRecording(outputs, {
        session,
        owner,
        callBytes,
        mask,
        newFile: directory.newFile,
        nextId: () => nextId(session),
      }),
    // Within a session, the number alone identifies an output.
    find: (session, id) =>
      outputs.find((each) => each.session === session && [id, `${id}${suffix}`].includes(each.id)),
    endSession(session) {
      numbers.delete(session);
      outputs.discard(session);
    },
    close() {
      outputs.discard();
      directory.remove();
    },
  };
}
