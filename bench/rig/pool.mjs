/** Runs `count` tasks, at most `width` at a time. */
export async function pool(count, width, task) {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      await task(number);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, worker));
}
