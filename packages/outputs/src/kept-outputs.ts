import type { Recording } from './recording.ts';
import type { StreamBytes } from './stream-bytes.ts';

interface KeptOutput {
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

/** Outputs that sessions can read by id, and the size of all recordings. The oldest outputs make room for new ones. */
export class KeptOutputs {
  readonly #limits: KeptLimits;
  /** Oldest first. */
  #kept: KeptOutput[] = [];
  #totalBytes = 0;

  constructor(limits: KeptLimits) {
    this.#limits = limits;
  }

  find(isWanted: (output: KeptOutput) => boolean): Recording | undefined {
    return this.#kept.find(isWanted)?.recording;
  }

  add(output: KeptOutput): void {
    this.#kept.push(output);
    const excess = this.#kept.length - this.#limits.outputs;
    if (excess > 0) this.#forget(this.#kept.slice(0, excess));
    this.#settle();
  }

  /** Discards the outputs of a session, or all of them. */
  discard(session?: string): void {
    this.#forget(this.#kept.filter((each) => session === undefined || each.session === session));
  }

  /** Whether this many more bytes fit, after the oldest outputs other than `current` were discarded. */
  makeRoom(bytes: number, current: Recording): boolean {
    while (this.#totalBytes + bytes > this.#limits.totalBytes) {
      const oldest = this.#kept.find(({ recording }) => recording !== current);
      if (!oldest) return false;
      this.#forget([oldest]);
    }
    return true;
  }

  /** A recording has grown. */
  grow(bytes: number): void {
    this.#totalBytes += bytes;
  }

  /** A recording of this size was discarded. */
  remove(recording: Recording, bytes: number): void {
    this.#kept = this.#kept.filter((each) => each.recording !== recording);
    this.#totalBytes -= bytes;
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
