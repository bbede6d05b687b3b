/** What became of a task given to a limiter. */
export type Admission<T> = { status: 'done'; value: T } | { status: 'busy' | 'cancelled'; message: string };

export interface Limiter {
  /**
   * Runs the task when its turn comes, first come first served; `busy` at once when the queue is full. `bytes` is what the
   * task holds in memory while it waits.
   */
  run<T>(task: () => Promise<T>, signal?: AbortSignal, bytes?: number): Promise<Admission<T>>;
  running(): number;
  queued(): number;
}

/** Bytes of tasks that wait. */
const defaultQueuedBytes = 64 * 1024 * 1024;

/** At most `running` tasks at a time and `queued` waiting, with `queuedBytes` in all; by default 16, 256 and 64 MiB. */
export function createLimiter(
  limits: { running?: number; queued?: number; queuedBytes?: number } = {},
): Limiter {
  const {
    running: maxRunning = 16,
    queued: maxQueued = 256,
    queuedBytes: maxBytes = defaultQueuedBytes,
  } = limits;
  const waiting = new Set<(turn: 'go' | 'cancelled') => void>();
  let running = 0;
  let waitingBytes = 0;

  const enter = (
    bytes: number,
    signal?: AbortSignal,
  ): 'go' | 'cancelled' | 'busy' | Promise<'go' | 'cancelled'> => {
    if (signal?.aborted) return 'cancelled';
    if (running < maxRunning) {
      running += 1;
      return 'go';
    }
    const hasRoom = waiting.size < maxQueued && waitingBytes + bytes <= maxBytes;
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

  /** A free place goes straight to the next in line, so that nobody can slip in between. */
  const leave = () => {
    const [next] = waiting;
    if (next) next('go');
    else running -= 1;
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
  };
}

function busySentence(running: number, queued: number): string {
  return `Server busy: ${running} running, ${queued} queued`;
}
