import { describe, expect, it } from '@jest/globals';
import { type Family, formatMetrics, metricsContentType } from './format-metrics.ts';

const family = (samples: Family['samples'], given: Partial<Family> = {}): Family => ({
  name: 'calls',
  help: 'Calls.',
  type: 'counter',
  samples,
  ...given,
});
/** The lines of samples, without those that describe. */
const lines = (...samples: Family['samples']) =>
  formatMetrics([family(samples)])
    .split('\n')
    .slice(2, -1);

describe('formatMetrics', () => {
  it('describes a metric before its samples', () => {
    expect(formatMetrics([family([{ value: 3 }], { type: 'gauge' })])).toBe(
      '# HELP calls Calls.\n# TYPE calls gauge\ncalls 3\n',
    );
  });

  it('describes a metric without samples, and nothing is nothing', () => {
    expect([formatMetrics([family([])]), formatMetrics([])]).toEqual([
      '# HELP calls Calls.\n# TYPE calls counter\n',
      '',
    ]);
  });

  it('writes one metric after the other', () => {
    const text = formatMetrics([family([{ value: 1 }]), family([{ value: 2 }], { name: 'bytes' })]);
    expect(text.split('\n').filter((line) => !line.startsWith('#'))).toEqual(['calls 1', 'bytes 2', '']);
  });

  it('adds suffixes and labels', () => {
    expect(
      lines({ suffix: '_bucket', labels: { tool: 'a', le: '0.5' }, value: 1 }, { labels: {}, value: 2 }),
    ).toEqual(['calls_bucket{tool="a",le="0.5"} 1', 'calls 2']);
  });

  it.each([
    ['plain', 'plain'],
    ['a"b', 'a\\"b'],
    ['a\\b', 'a\\\\b'],
    ['a\nb', 'a\\nb'],
    ['\\n', '\\\\n'],
    ['"\\\n', '\\"\\\\\\n'],
    ['ünï {},=', 'ünï {},='],
    ['', ''],
  ])('writes the label %j as %j', (value, written) => {
    expect(lines({ labels: { tool: value }, value: 1 })).toEqual([`calls{tool="${written}"} 1`]);
  });

  it.each([
    [0, '0'],
    [-1, '-1'],
    [0.005, '0.005'],
    [1e21, '1e+21'],
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, '+Inf'],
    [Number.NEGATIVE_INFINITY, '-Inf'],
  ])('writes the value %d as %s', (value, written) => {
    expect(lines({ value })).toEqual([`calls ${written}`]);
  });
});

describe('metricsContentType', () => {
  it('is the one that Prometheus asks for', () => {
    expect(metricsContentType).toBe('text/plain; version=0.0.4; charset=utf-8');
  });
});
