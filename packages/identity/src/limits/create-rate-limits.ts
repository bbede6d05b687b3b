import { countOf } from '@climax/text/problems';

/** The limits of a name; absent means unlimited. */
export interface ClientLimits {
  callsPerMinute?: number | undefined;
  /** Calls that run or wait at once. */
  running?: number | undefined;
}

export interface RateLimitOptions {
  /** The current limits of a name, which may change while the server runs. */
  limitsOf(name: string): ClientLimits;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

export type RateDecision =
  | { ok: true /** To be called once, when the call has ended. */; release(): void }
  | { ok: false; message: string; retryAfterSeconds: number };

export interface RateLimits {
  /** Admits and counts a call, unless it exceeds a limit. */
  admit(name: string): RateDecision;
}

interface Use {
  running: number;
  /** Times of the calls within the last minute, oldest first. */
  recent: number[];
}

const minuteMs = 60_000;
/** Names to remember before unused ones are dropped: JWTs can contain any number of names. */
const sweepSize = 1000;

/** Enforces the limits of each name: calls within any 60 seconds, and concurrent calls. */
export function createRateLimits({ limitsOf, now = () => performance.now() }: RateLimitOptions): RateLimits {
  const uses = new Map<string, Use>();
  return {
    admit(name) {
      const { callsPerMinute = Infinity, running: maxRunning = Infinity } = limitsOf(name);
      const time = now();
      if (uses.size >= sweepSize) sweep(uses, time);
      const use = uses.get(name) ?? { running: 0, recent: [] };
      uses.set(name, use);
      dropOld(use, time);
      if (use.running >= maxRunning) {
        const message = `${name} already has ${countOf(use.running, 'call')} running, its limit`;
        return { ok: false, message, retryAfterSeconds: 1 };
      }
      if (use.recent.length >= callsPerMinute) {
        const waitMs = (use.recent.at(-callsPerMinute) ?? time) + minuteMs - time;
        const message = `${name} has reached its limit of ${countOf(callsPerMinute, 'call')} per minute`;
        return { ok: false, message, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
      }
      use.running += 1;
      if (callsPerMinute !== Infinity) use.recent.push(time);
      let isReleased = false;
      const release = () => {
        if (!isReleased) use.running -= 1;
        isReleased = true;
      };
      return { ok: true, release };
    },
  };
}

function dropOld(use: Use, time: number): void {
  const isRecent = (each: number) => time - each < minuteMs;
  const first = use.recent.findIndex(isRecent);
  use.recent.splice(0, first === -1 ? use.recent.length : first);
}

function sweep(uses: Map<string, Use>, time: number): void {
  for (const [name, use] of uses) {
    dropOld(use, time);
    if (use.running === 0 && use.recent.length === 0) uses.delete(name);
  }
}
