/** The value below which the share `q` (0..1) of the numbers lies, interpolated. */
function quantile(numbers, q) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const position = (sorted.length - 1) * q;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  return below + (above - below) * (position - Math.floor(position));
}

export function median(numbers) {
  return quantile(numbers, 0.5);
}

/** Median and spread: the middle half of the samples lies between `low` and `high`. */
export function summarize(numbers) {
  return {
    median: median(numbers),
    low: quantile(numbers, 0.25),
    high: quantile(numbers, 0.75),
    samples: numbers.length,
  };
}
