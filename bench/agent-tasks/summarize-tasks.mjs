/** What is wanted, each with its figure for a list of played tasks. */
const figures = [
  { name: 'tasks', unit: 'tasks', target: { least: 40 }, of: (played) => played.length },
  {
    name: 'solved',
    unit: '%',
    target: { least: 100 },
    of: (played) => share(played, ({ solved }) => solved),
  },
  {
    name: 'tool among the first three',
    unit: '%',
    target: { least: 100 },
    of: (played) => share(played, isFound),
  },
  {
    name: 'calls, median',
    unit: 'calls',
    target: { most: 2 },
    of: (played) => median(played.map(({ calls }) => calls)),
  },
  { name: 'search and one call', unit: '%', target: { least: 80 }, of: (played) => share(played, isShort) },
  {
    name: 'tokens read, mean',
    unit: 'tokens',
    target: { most: 1200 },
    of: (played) => mean(played, ({ tokens }) => tokens),
  },
  {
    name: 'tokens of the search reply, mean',
    unit: 'tokens',
    target: { most: 1200 },
    of: (played) => mean(played, ({ searchTokens }) => searchTokens),
  },
];

/** The figures of played tasks, those that were skipped left out. */
export function summarizeTasks(results) {
  const played = results.filter(({ skipped }) => !skipped);
  return figures.map(({ of, ...figure }) => {
    const value = of(played);
    const { most = Infinity, least = -Infinity } = figure.target;
    return { ...figure, value, isMet: value <= most && value >= least };
  });
}

/** Every tool was among the first three results of the search for it. */
export function isFound({ searches }) {
  return searches.every(({ rank }) => rank >= 1 && rank <= 3);
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
