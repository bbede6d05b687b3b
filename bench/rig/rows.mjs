import { summarize } from './statistics.mjs';

/**
 * One row per case from interleaved samples. The ratio is taken within each round and summarized, so that a slow
 * moment of the machine that meets both sides cancels out. `targets` holds the highest ratio wanted per case.
 */
export function compare(samples, { unit, against, targets = {} }) {
  return [...samples].map(([name, numbers]) => {
    const row = { case: name, unit, ...summarize(numbers) };
    if (name === against) return row;
    const ratio = summarize(numbers.map((number, round) => number / samples.get(against)[round]));
    return {
      ...row,
      against,
      ratio: { median: ratio.median, low: ratio.low, high: ratio.high },
      ...(targets[name] !== undefined && judge(ratio.median, 'ratio', targets[name])),
    };
  });
}

/** A row of one figure that is counted, not timed. `most` is the highest value wanted. */
export function figure(name, unit, value, most) {
  return { case: name, unit, median: value, ...(most !== undefined && judge(value, 'value', most)) };
}

/** A count compared with another one. */
export function share(name, unit, value, { against, of }) {
  const ratio = value / of;
  return { case: name, unit, median: value, against, ratio: { median: ratio, low: ratio, high: ratio } };
}

function judge(value, of, most) {
  return { target: { of, most }, met: value <= most };
}
