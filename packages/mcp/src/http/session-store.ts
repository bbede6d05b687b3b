/** The part of a session that the store needs. */
export interface StoredSession {
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

  /** Whether another session fits, after closing the longest idle one if necessary. */
  makeRoom(): boolean {
    if (this.#sessions.size < this.#max) return true;
    const idle = [...this.#sessions].find(([, { session }]) => !session.isBusy());
    if (idle) this.#end(...idle);
    return idle !== undefined;
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
