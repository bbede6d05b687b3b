/** The result of a task given to a limiter. */
export type Admission<T> = { status: 'done'; value: T } | { status: 'busy' | 'cancelled'; message: string };

export interface Limiter {
  /**
   * Runs the task when its turn comes, first come first served; `busy` at once when the queue is full. `bytes` is what the
   * task holds in memory while it waits.
   */
  run<T>(task: () => Promise<T>, signal?: AbortSignal, bytes?: number): Promise<Admission<T>>;
  running(): number;
  queued(): number;
  /** Changes the limits. Running tasks continue and count; queued ones stay in line. */
  resize(limits: Limits): void;
}

export interface Limits {
  /** Tasks at a time (default: 16). */
  running?: number | undefined;
  /** Tasks that wait (default: 256). */
  queued?: number | undefined;
  /** Bytes of all tasks that wait (default: 64 MiB). */
  queuedBytes?: number | undefined;
}

/** Limits how many tasks run and wait at a time. */
export function createLimiter(limits: Limits = {}): Limiter {
  let max = withDefaults(limits);
  const waiting = new Set<(turn: 'go' | 'cancelled') => void>();
  let running = 0;
  let waitingBytes = 0;

  const enter = (
    bytes: number,
    signal?: AbortSignal,
  ): 'go' | 'cancelled' | 'busy' | Promise<'go' | 'cancelled'> => {
    if (signal?.aborted) return 'cancelled';
    if (running < max.running) {
      running += 1;
      return 'go';
    }
    const hasRoom = waiting.size < max.queued && waitingBytes + bytes <= max.queuedBytes;
    return hasRoom ? wait(bytes, signal) : 'busy';
  };

  const wait = (bytes: number, signal?: AbortSignal) =>
    new Promise<'go' | 'cancelled'>((resolve) => {
      const cancel = () => settle('cancelled');
      const settle = (turn: 'go' | 'cancelled') => {
        waiting.delete(settle);
        waitingBytes -= bytes;
        signal?.removeEventListener('abort', cancel);
        resolve(turn);
      };
      waiting.add(settle);
      waitingBytes += bytes;
      signal?.addEventListener('abort', cancel, { once: true });
    });

  /** A free slot goes directly to the next in line, so that nobody can jump the queue. */
  const leave = () => {
    running -= 1;
    admit();
  };

  const admit = () => {
    for (const next of waiting) {
      if (running >= max.running) return;
      running += 1;
      next('go');
    }
  };

  return {
    async run(task, signal, bytes = 0) {
      const turn = await enter(bytes, signal);
      if (turn === 'busy') return { status: 'busy', message: busySentence(running, waiting.size) };
      if (turn === 'cancelled') return { status: 'cancelled', message: 'Command was cancelled' };
      try {
        return { status: 'done', value: await task() };
      } finally {
        leave();
      }
    },
    running: () => running,
    queued: () => waiting.size,
    resize(limits) {
      max = withDefaults(limits);
      admit();
    },
  };
}

function withDefaults({ running = 16, queued = 256, queuedBytes = 64 * 1024 * 1024 }: Limits) {
  return { running, queued, queuedBytes };
}

function busySentence(running: number, queued: number): string {
  return `Server busy: ${running} running, ${queued} queued`;
}
