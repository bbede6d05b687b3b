/** What is wanted, with the figure of a list of played tasks; `most` or `least` is the target. */
const figures = [
  { name: 'tasks', unit: 'tasks', least: 40, of: (played) => played.length },
  { name: 'solved', unit: '%', least: 100, of: (played) => share(played, ({ solved }) => solved) },
  { name: 'tool among the first three', unit: '%', least: 100, of: (played) => share(played, isFound) },
  { name: 'calls, median', unit: 'calls', most: 2, of: (played) => median(played.map(({ calls }) => calls)) },
  { name: 'search and one call', unit: '%', least: 80, of: (played) => share(played, isShort) },
  {
    name: 'tokens read, mean',
    unit: 'tokens',
    most: 1200,
    of: (played) => mean(played, ({ tokens }) => tokens),
  },
  {
    name: 'tokens of the search reply, mean',
    unit: 'tokens',
    most: 1200,
    of: (played) => mean(played, ({ searchTokens }) => searchTokens),
  },
];

/** The figures of played tasks, those that were skipped left out. */
export function summarizeTasks(results) {
  const played = results.filter(({ skipped }) => !skipped);
  return figures.map(({ of, most = Infinity, least = -Infinity, ...figure }) => {
    const value = of(played);
    const isMet = value <= most && value >= least;
    const wanted = most === Infinity ? `at least ${least}` : `at most ${most}`;
    return { ...figure, value, isMet, says: `wanted: ${wanted}${isMet ? '' : ', MISSED'}` };
  });
}

function isFound({ rank }) {
  return rank >= 1 && rank <= 3;
}

function isShort({ calls, solved }) {
  return solved && calls === 2;
}

function share(list, isWanted) {
  return Math.round((1000 * list.filter(isWanted).length) / list.length) / 10;
}

function mean(list, of) {
  return Math.round(list.reduce((sum, item) => sum + of(item), 0) / list.length);
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
