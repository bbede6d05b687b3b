/** Longest delay a timer takes; a longer one would fire at once. */
const maxDelayMs = 2 ** 31 - 1;

/** Calls back once after `ms` of the monotonic clock, however far off; the returned function cancels it. */
export function startDeadline(ms: number, onExpired: () => void): () => void {
  const end = performance.now() + ms;
  let timer: NodeJS.Timeout;
  const arm = () => {
    const left = end - performance.now();
    if (left <= 0) return onExpired();
    timer = setTimeout(arm, Math.min(Math.ceil(left), maxDelayMs));
  };
  timer = setTimeout(arm, Math.min(Math.max(0, ms), maxDelayMs));
  return () => clearTimeout(timer);
}

/** Polls until the condition holds or `ms` have passed; says whether it holds. The time may be shortened meanwhile. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  ms: number | (() => number),
  stepMs = 20,
): Promise<boolean> {
  const start = performance.now();
  while (!(await condition())) {
    const left = start + (typeof ms === 'number' ? ms : ms()) - performance.now();
    if (left <= 0) return false;
    await new Promise((resolve) => setTimeout(resolve, Math.min(stepMs, left)));
  }
  return true;
}
