import { greatestShare } from '@climax/host';
import { commandLimits } from '../limits.ts';

/** The result of a task given to a limiter. */
export type Admission<T> = { status: 'done'; value: T } | { status: 'busy' | 'cancelled'; message: string };

export interface Limiter {
  /**
   * Runs the task when its turn comes; `busy` at once when the queue is full. Of the owners with tasks that wait, the one
   * with the fewest running is next, in turn among equals; the tasks of one owner run in their order. In a full queue the
   * owner with the most gives way to others: its latest task is then refused as `busy`.
   */
  run<T>(task: () => Promise<T>, admittance?: Admittance): Promise<Admission<T>>;
  running(): number;
  queued(): number;
  /** Changes the limits. Running tasks continue and count; queued ones stay in line. */
  resize(limits: QueueLimits): void;
}

interface Admittance {
  signal?: AbortSignal | undefined;
  /** What the task holds in memory while it waits (default: nothing). */
  bytes?: number | undefined;
  /** Whose task it is (default: all tasks are one owner's). */
  owner?: string | undefined;
}

export interface QueueLimits {
  /** Tasks at a time (default: 16). */
  running?: number | undefined;
  /** Tasks that wait (default: 256). */
  queued?: number | undefined;
  /** Bytes of all tasks that wait (default: 64 MiB). */
  queuedBytes?: number | undefined;
}

type Turn = 'go' | 'cancelled' | 'busy';

interface Waiting {
  owner: string;
  bytes: number;
  settle(turn: Turn): void;
}

/** Limits how many tasks run and wait at a time. */
export function createLimiter(limits: QueueLimits = {}): Limiter {
  let max = withDefaults(limits);
  const waiting = new Set<Waiting>();
  /** Owners with tasks that wait, in the order of their turns. */
  const lines = new Map<string, Set<Waiting>>();
  const running = new Map<string, number>();
  let runningTasks = 0;
  let waitingBytes = 0;

  const enter = (owner: string, bytes: number, signal?: AbortSignal): Turn | Promise<Turn> => {
    if (signal?.aborted) return 'cancelled';
    if (runningTasks < max.running) {
      begin(owner);
      return 'go';
    }
    return makeRoom(owner, bytes) ? wait(owner, bytes, signal) : 'busy';
  };

  /** Whether the task fits into the queue, after others were refused whose owner has more there. */
  const makeRoom = (newcomer: string, bytes: number): boolean => {
    if (max.queued < 1 || bytes > max.queuedBytes) return false;
    const rest = new Set(waiting);
    let restBytes = waitingBytes + bytes;
    while (rest.size >= max.queued || restBytes > max.queuedBytes) {
      const sizes = rest.size >= max.queued ? {} : { sizeOf: (each: Waiting) => each.bytes, newSize: bytes };
      const most = greatestShare(rest, { ownerOf: ({ owner }) => owner, newcomer, ...sizes });
      const latest = most.items.at(-1);
      if (!latest || most.owner === newcomer) return false;
      rest.delete(latest);
      restBytes -= latest.bytes;
    }
    for (const each of waiting) if (!rest.has(each)) each.settle('busy');
    return true;
  };

  const wait = (owner: string, bytes: number, signal?: AbortSignal) =>
    new Promise<Turn>((resolve) => {
      const line = lines.get(owner) ?? new Set();
      const cancel = () => task.settle('cancelled');
      const task: Waiting = {
        owner,
        bytes,
        settle(turn) {
          waiting.delete(task);
          waitingBytes -= bytes;
          line.delete(task);
          if (line.size === 0) lines.delete(owner);
          signal?.removeEventListener('abort', cancel);
          resolve(turn);
        },
      };
      waiting.add(task);
      waitingBytes += bytes;
      lines.set(owner, line.add(task));
      signal?.addEventListener('abort', cancel, { once: true });
    });

  const begin = (owner: string) => {
    runningTasks += 1;
    running.set(owner, (running.get(owner) ?? 0) + 1);
  };

  /** A free slot goes directly to the next in line, so that nobody can jump the queue. */
  const leave = (owner: string) => {
    runningTasks -= 1;
    const rest = (running.get(owner) ?? 0) - 1;
    if (rest > 0) running.set(owner, rest);
    else running.delete(owner);
    const line = lines.get(owner);
    if (line && lines.delete(owner)) lines.set(owner, line);
    admit();
  };

  const admit = () => {
    while (runningTasks < max.running && waiting.size > 0) {
      const runningOf = (owner: string) => running.get(owner) ?? 0;
      const [owner, line] = [...lines].reduce((a, b) => (runningOf(b[0]) < runningOf(a[0]) ? b : a));
      begin(owner);
      const [first] = line;
      first?.settle('go');
    }
  };

  return {
    async run(task, { signal, bytes = 0, owner = '' } = {}) {
      const turn = await enter(owner, bytes, signal);
      if (turn === 'busy') return { status: 'busy', message: busySentence(runningTasks, waiting.size) };
      if (turn === 'cancelled') return { status: 'cancelled', message: 'Command was cancelled' };
      try {
        return { status: 'done', value: await task() };
      } finally {
        leave(owner);
      }
    },
    running: () => runningTasks,
    queued: () => waiting.size,
    resize(limits) {
      max = withDefaults(limits);
      admit();
    },
  };
}

function withDefaults({ queuedBytes = 64 * 1024 * 1024, ...limits }: QueueLimits) {
  const { running = commandLimits.running, queued = commandLimits.queued } = limits;
  return { running, queued, queuedBytes };
}

function busySentence(running: number, queued: number): string {
  return `Server busy: ${running} running, ${queued} queued`;
}
