const firstDelay = 500;

/** Milliseconds to wait before the next attempt: what `Retry-After` says (seconds or a date), or twice as long each time. */
export function retryDelay(attempt: number, retryAfter: string | null, now = Date.now()): number {
  const asked = retryAfter === null ? Number.NaN : readRetryAfter(retryAfter.trim(), now);
  return Number.isNaN(asked) ? firstDelay * 2 ** (attempt - 1) : asked;
}

function readRetryAfter(text: string, now: number): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  return Math.max(0, Date.parse(text) - now);
}
