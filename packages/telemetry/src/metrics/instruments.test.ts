import { describe, expect, it } from '@jest/globals';
import { createCounter, createHistogram, gauge } from './instruments.ts';

const about = { name: 'calls', help: 'Calls.' };

describe('createCounter', () => {
  it('has no samples before something is counted', () => {
    expect(createCounter(about).family()).toEqual({ ...about, type: 'counter', samples: [] });
  });

  it('counts each set of labels separately, by one or by an amount', () => {
    const counter = createCounter(about);
    counter.add({ tool: 'a' });
    counter.add({ tool: 'b' }, 10);
    counter.add({ tool: 'a' });
    counter.add({ tool: 'b' }, 0);
    expect(counter.family().samples).toEqual([
      { labels: { tool: 'a' }, value: 2 },
      { labels: { tool: 'b' }, value: 10 },
    ]);
  });

  it('keeps labels apart whose texts run together', () => {
    const counter = createCounter(about);
    counter.add({ a: 'x', b: 'y' });
    counter.add({ a: 'x","b":"y' });
    counter.add({ a: 'xy', b: '' });
    expect(counter.family().samples).toHaveLength(3);
  });
});

describe('createHistogram', () => {
  const observed = (...values: number[]) => {
    const histogram = createHistogram(about, [1, 5]);
    for (const value of values) histogram.observe({ tool: 'a' }, value);
    return histogram
      .family()
      .samples.map(({ suffix, labels, value }) => `${suffix}${labels?.le ? ` ${labels.le}` : ''} ${value}`);
  };

  it.each([
    [[0], ['_bucket 1 1', '_bucket 5 1', '_bucket +Inf 1', '_sum 0', '_count 1']],
    [[1], ['_bucket 1 1', '_bucket 5 1', '_bucket +Inf 1', '_sum 1', '_count 1']],
    [[1.5], ['_bucket 1 0', '_bucket 5 1', '_bucket +Inf 1', '_sum 1.5', '_count 1']],
    [[5], ['_bucket 1 0', '_bucket 5 1', '_bucket +Inf 1', '_sum 5', '_count 1']],
    [[6], ['_bucket 1 0', '_bucket 5 0', '_bucket +Inf 1', '_sum 6', '_count 1']],
    [
      [1, 2, 3, 9],
      ['_bucket 1 1', '_bucket 5 3', '_bucket +Inf 4', '_sum 15', '_count 4'],
    ],
  ])('spreads %j over its bounds', (values, samples) => {
    expect(observed(...values)).toEqual(samples);
  });

  it('keeps labels apart and adds the bound to them', () => {
    const histogram = createHistogram(about, [1]);
    histogram.observe({ tool: 'a' }, 0.5);
    histogram.observe({ tool: 'b' }, 2);
    const { type, samples } = histogram.family();
    expect(type).toBe('histogram');
    expect(samples.filter(({ suffix }) => suffix === '_bucket')).toEqual([
      { suffix: '_bucket', labels: { tool: 'a', le: '1' }, value: 1 },
      { suffix: '_bucket', labels: { tool: 'a', le: '+Inf' }, value: 1 },
      { suffix: '_bucket', labels: { tool: 'b', le: '1' }, value: 0 },
      { suffix: '_bucket', labels: { tool: 'b', le: '+Inf' }, value: 1 },
    ]);
  });
});

describe('gauge', () => {
  it('treats a number as one sample without labels', () => {
    expect(gauge(about, 0)).toEqual({ ...about, type: 'gauge', samples: [{ value: 0 }] });
  });

  it('accepts samples as they are', () => {
    const samples = [{ labels: { a: 'b' }, value: 1 }];
    expect(gauge(about, samples)).toEqual({ ...about, type: 'gauge', samples });
  });
});
