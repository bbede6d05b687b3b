import type { Family, Labels, Sample } from './format-metrics.ts';

interface Description {
  name: string;
  help: string;
}

export interface Counter {
  add(labels: Labels, amount?: number): void;
  family(): Family;
}

/** A counter for each set of labels. */
export function createCounter(description: Description): Counter {
  const values = new Map<string, { labels: Labels; value: number }>();
  return {
    add(labels, amount = 1) {
      const entry = entryOf(values, labels, () => ({ labels, value: 0 }));
      entry.value += amount;
    },
    family: () => ({ ...description, type: 'counter', samples: [...values.values()] }),
  };
}

export interface Histogram {
  observe(labels: Labels, value: number): void;
  family(): Family;
}

interface Buckets {
  labels: Labels;
  /** Counts per bucket. */
  counts: number[];
  count: number;
  sum: number;
}

/** A histogram over `bounds` for each set of labels. */
export function createHistogram(description: Description, bounds: readonly number[]): Histogram {
  const values = new Map<string, Buckets>();
  const samplesOf = ({ labels, counts, count, sum }: Buckets): Sample[] => {
    let below = 0;
    const buckets = bounds.map((bound, index) => {
      below += counts[index] ?? 0;
      return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below };
    });
    return [
      ...buckets,
      { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
      { suffix: '_sum', labels, value: sum },
      { suffix: '_count', labels, value: count },
    ];
  };
  return {
    observe(labels, value) {
      const entry = entryOf(values, labels, () => ({
        labels,
        counts: bounds.map(() => 0),
        count: 0,
        sum: 0,
      }));
      const index = bounds.findIndex((bound) => value <= bound);
      if (index !== -1) entry.counts[index] = (entry.counts[index] ?? 0) + 1;
      entry.count += 1;
      entry.sum += value;
    },
    family: () => ({
      ...description,
      type: 'histogram',
      samples: [...values.values()].flatMap(samplesOf),
    }),
  };
}

/** A gauge that is read on demand. */
export function gauge(description: Description, samples: number | readonly Sample[]): Family {
  return {
    ...description,
    type: 'gauge',
    samples: typeof samples === 'number' ? [{ value: samples }] : samples,
  };
}

function entryOf<T>(entries: Map<string, T>, labels: Labels, create: () => T): T {
  const key = JSON.stringify(labels);
  const entry = entries.get(key) ?? create();
  entries.set(key, entry);
  return entry;
}
