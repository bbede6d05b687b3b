/** What became of a task given to a limiter. */
export type Admission<T> = { status: 'done'; value: T } | { status: 'busy' | 'cancelled'; message: string };

export interface Limiter {
  /** Runs the task when its turn comes, first come first served; `busy` at once when the queue is full. */
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<Admission<T>>;
  running(): number;
  queued(): number;
}

/** At most `running` tasks at a time and `queued` waiting; by default 16 and 256. */
export function createLimiter(limits: { running?: number; queued?: number } = {}): Limiter {
  const { running: maxRunning = 16, queued: maxQueued = 256 } = limits;
  const waiting = new Set<(turn: 'go' | 'cancelled') => void>();
  let running = 0;

  const enter = (signal?: AbortSignal): 'go' | 'cancelled' | 'busy' | Promise<'go' | 'cancelled'> => {
    if (signal?.aborted) return 'cancelled';
    if (running < maxRunning) {
      running += 1;
      return 'go';
    }
    return waiting.size < maxQueued ? wait(signal) : 'busy';
  };

  const wait = (signal?: AbortSignal) =>
    new Promise<'go' | 'cancelled'>((resolve) => {
      const cancel = () => settle('cancelled');
      const settle = (turn: 'go' | 'cancelled') => {
        waiting.delete(settle);
        signal?.removeEventListener('abort', cancel);
        resolve(turn);
      };
      waiting.add(settle);
      signal?.addEventListener('abort', cancel, { once: true });
    });

  /** A free place goes straight to the next in line, so that nobody can slip in between. */
  const leave = () => {
    const [next] = waiting;
    if (next) next('go');
    else running -= 1;
  };

  return {
    async run(task, signal) {
      const turn = await enter(signal);
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
