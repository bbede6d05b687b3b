/** How many unchanged lines are shown around a change. */
const context = 2;

/** What changed between two texts, line by line: `-` gone, `+` new, with a few lines of context. */
export function lineDiff(before: string, after: string): string {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const lines: { mark: ' ' | '-' | '+'; text: string }[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (a[i] !== undefined && a[i] === b[j]) {
      lines.push({ mark: ' ', text: a[i]! });
      i += 1;
      j += 1;
      continue;
    }
    const [down, right] = nextEqual(a, i, b, j);
    for (; i < down; i += 1) lines.push({ mark: '-', text: a[i]! });
    for (; j < right; j += 1) lines.push({ mark: '+', text: b[j]! });
  }
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - context), at + context + 1).some(({ mark }) => mark !== ' '),
  );
  return lines
    .filter((_, at) => isNear[at])
    .map(({ mark, text }) => `${mark} ${text}`)
    .join('\n');
}

/** The nearest pair of equal lines from here: after which both texts go on together. */
function nextEqual(a: readonly string[], i: number, b: readonly string[], j: number): [number, number] {
  const furthest = a.length - i + (b.length - j);
  for (let distance = 1; distance < Math.min(furthest, 2000); distance += 1)
    for (let down = 0; down <= distance; down += 1) {
      const [x, y] = [i + down, j + distance - down];
      // Two equal lines in a row: one alone (`type: string`) is equal by chance.
      if (x < a.length && y < b.length && a[x] === b[y] && a[x + 1] === b[y + 1]) return [x, y];
    }
  return [a.length, b.length];
}
