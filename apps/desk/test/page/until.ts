/** Waits until `check` no longer throws; `pause` is what happens in between. */
export async function until(check: () => void, pause = () => delay(5)): Promise<void> {
  for (const end = Date.now() + 10_000; ; ) {
    await pause();
    try {
      return check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
