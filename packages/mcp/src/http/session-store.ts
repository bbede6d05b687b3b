import { greatestShare } from '@climax/host';

/** The part of a session that the store needs. */
export interface StoredSession {
  /** Who opened it; null where callers have no names. */
  owner: string | null;
  /** Whether it runs something, or somebody listens. */
  isBusy(): boolean;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** Sessions held at once. Default: 256. */
  max?: number;
  /** Idle timeout in milliseconds. Default: 30 minutes. */
  idleMs?: number;
  now?: () => number;
}

/** The open sessions by their id, in the order of their last use. */
export class SessionStore<S extends StoredSession> {
  readonly #sessions = new Map<string, { session: S; used: number }>();
  readonly #max: number;
  readonly #idleMs: number;
  readonly #now: () => number;

  constructor({ max = 256, idleMs = 30 * 60_000, now = Date.now }: StoreOptions = {}) {
    this.#max = max;
    this.#idleMs = idleMs;
    this.#now = now;
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** The session, which counts as used now. */
  get(id: string): S | undefined {
    const entry = this.#sessions.get(id);
    if (entry) this.add(id, entry.session);
    return entry?.session;
  }

  add(id: string, session: S): void {
    this.#sessions.delete(id);
    this.#sessions.set(id, { session, used: this.#now() });
  }

  delete(id: string): void {
    this.#sessions.delete(id);
  }

  /**
   * Whether another session of this owner fits, after closing one if necessary. It is taken from the owner with the
   * most, so that nobody loses a session because another caller opens many: the longest idle one, and if all are busy the
   * one unused for longest, but only for another owner.
   */
  makeRoom(owner: string | null): boolean {
    if (this.#sessions.size < this.#max) return true;
    const most = greatestShare(this.#sessions, {
      ownerOf: ([, { session }]) => session.owner,
      newcomer: owner,
    });
    const idle = most.items.find(([, { session }]) => !session.isBusy());
    const least = idle ?? (most.owner === owner ? undefined : most.items[0]);
    if (least) this.#end(...least);
    return least !== undefined;
  }

  /** Closes idle sessions. */
  sweep(): void {
    for (const [id, entry] of [...this.#sessions]) {
      if (this.#now() - entry.used < this.#idleMs) return;
      if (!entry.session.isBusy()) this.#end(id, entry);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#sessions.values()].map(({ session }) => session.close()));
    this.#sessions.clear();
  }

  #end(id: string, { session }: { session: S }): void {
    this.#sessions.delete(id);
    void session.close();
  }
}
