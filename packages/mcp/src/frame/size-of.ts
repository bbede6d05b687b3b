/** What a JSON value holds in memory, roughly, in bytes: the characters of its names and texts, and something for each value. */
export function sizeOf(value: unknown): number {
  let size = 0;
  // Not recursive: a message may have thousands of levels.
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    size += perValue;
    if (typeof next === 'string') size += next.length;
    else if (Array.isArray(next)) for (const item of next) rest.push(item);
    else if (typeof next === 'object' && next !== null) {
      for (const [name, item] of Object.entries(next)) {
        size += name.length;
        rest.push(item);
      }
    }
  }
  return size;
}

const perValue = 8;
