import { greatestShare } from '@climax/host';
import type { Recording } from './recording.ts';
import type { StreamBytes } from './stream-bytes.ts';

interface KeptOutput {
  owner: string;
  session: string;
  id: string;
  recording: Recording;
  streams: readonly StreamBytes[];
}

interface KeptLimits {
  totalBytes: number;
  memoryBytes: number;
  outputs: number;
}

/**
 * Outputs that sessions can read by id, and the size of all recordings. Room is made by the owner with the most, the
 * oldest outputs going first: nobody loses an output because another owner has many.
 */
export class KeptOutputs {
  readonly #limits: KeptLimits;
  /** Oldest first. */
  #kept: KeptOutput[] = [];
  #totalBytes = 0;
  /** The bytes of each owner, of calls that still run too. */
  readonly #bytes = new Map<string, number>();

  constructor(limits: KeptLimits) {
    this.#limits = limits;
  }

  find(isWanted: (output: KeptOutput) => boolean): Recording | undefined {
    return this.#kept.find(isWanted)?.recording;
  }

  add(output: KeptOutput): void {
    const { owner: newcomer } = output;
    while (this.#kept.length > 0 && this.#kept.length >= this.#limits.outputs)
      this.#forget(greatestShare(this.#kept, { ownerOf: ({ owner }) => owner, newcomer }).items.slice(0, 1));
    this.#kept.push(output);
    this.#settle();
  }

  /** Discards the outputs of a session, or all of them. */
  discard(session?: string): void {
    this.#forget(this.#kept.filter((each) => session === undefined || each.session === session));
  }

  /** Makes room by evicting outputs of this owner, or of owners using more; false if there is still none. */
  makeRoom(bytes: number, { owner, recording: current }: Pick<KeptOutput, 'owner' | 'recording'>): boolean {
    while (this.#totalBytes + bytes > this.#limits.totalBytes) {
      const bytesOf = (each: string) => (this.#bytes.get(each) ?? 0) + (each === owner ? bytes : 0);
      const others = this.#kept.filter(({ recording }) => recording !== current);
      const most = Math.max(bytesOf(owner), ...others.map((each) => bytesOf(each.owner)));
      const oldest = others.find((each) => bytesOf(each.owner) === most);
      if (!oldest) return false;
      this.#forget([oldest]);
    }
    return true;
  }

  /** A recording has grown. */
  grow(bytes: number, owner: string): void {
    this.#totalBytes += bytes;
    const sum = (this.#bytes.get(owner) ?? 0) + bytes;
    if (sum > 0) this.#bytes.set(owner, sum);
    else this.#bytes.delete(owner);
  }

  /** A recording of this size was discarded. */
  remove({ owner, recording }: Pick<KeptOutput, 'owner' | 'recording'>, bytes: number): void {
    this.#kept = this.#kept.filter((each) => each.recording !== recording);
    this.grow(-bytes, owner);
  }

  /** Kept outputs hold no file open, and only the latest are in memory. */
  #settle(): void {
    let held = 0;
    for (const each of this.#kept.toReversed()) {
      try {
        for (const bytes of each.streams) {
          if (held + bytes.held > this.#limits.memoryBytes) bytes.moveToFile();
          held += bytes.held;
          bytes.rest();
        }
      } catch {
        // There is no room for it.
        this.#forget([each]);
      }
    }
  }

  #forget(gone: readonly KeptOutput[]): void {
    this.#kept = this.#kept.filter((each) => !gone.includes(each));
    for (const { recording } of gone) recording.discard();
  }
}
